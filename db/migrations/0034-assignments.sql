-- Who is to write one language of an entry, and by when. It goes with the account or the entry.
CREATE TABLE assignments (
  entry_id TEXT NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  due_on TEXT,
  created_at TEXT NOT NULL,
  PRIMARY KEY (entry_id, locale)
);

CREATE INDEX assignments_by_account ON assignments (account_id);
