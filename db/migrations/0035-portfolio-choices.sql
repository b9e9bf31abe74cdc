-- What a learner has ticked, or unticked, of what they made: whether it goes into the portfolio. Where there is no row, the lesson says.
CREATE TABLE portfolio_choices (
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  lesson_id TEXT NOT NULL,
  block_id TEXT NOT NULL,
  -- 1 or 0.
  included INTEGER NOT NULL,
  chosen_at TEXT NOT NULL,
  PRIMARY KEY (account_id, lesson_id, block_id)
);
