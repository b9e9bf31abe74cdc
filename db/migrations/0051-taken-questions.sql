-- The text that somebody has begun to answer a question that the assistant could not. It goes with the question, after ninety days.
ALTER TABLE unanswered_questions ADD COLUMN entry_id TEXT REFERENCES entries (id) ON DELETE SET NULL;

CREATE INDEX unanswered_questions_by_entry ON unanswered_questions (entry_id) WHERE entry_id IS NOT NULL;
