-- What a learner is writing into the journal and has not saved as an answer: it counts for nothing, and goes with the answer.
CREATE TABLE journal_drafts (
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  lesson_id TEXT NOT NULL,
  block_id TEXT NOT NULL,
  text TEXT NOT NULL,
  -- Names this state: what somebody writes on says which one they had in front of them.
  version TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (account_id, lesson_id, block_id)
);
