-- The block that somebody has taken from one text to put it into another.
CREATE TABLE taken_blocks (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  entry_id TEXT NOT NULL,
  type TEXT NOT NULL,
  data TEXT NOT NULL,
  taken_at TEXT NOT NULL
);
