-- How often a check has asked a question again, because the learner had looked at its solution; its options stand in another order each time.
ALTER TABLE activity_records ADD COLUMN asked_again INTEGER NOT NULL DEFAULT 0;
