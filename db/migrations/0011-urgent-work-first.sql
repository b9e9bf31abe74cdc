-- In which order waiting work is done: 0 what somebody waits for in front of a form, 1 what a new account waits for, 2 everything else,
-- 3 what goes to many.
ALTER TABLE outbox ADD COLUMN urgency INTEGER NOT NULL DEFAULT 2;

DROP INDEX outbox_due;

CREATE INDEX outbox_due ON outbox (dead_at, urgency, due_at, id);
