-- Who has a text open on the desk, and what they have typed since it was last a version of the text.
CREATE TABLE open_texts (
  entry_id TEXT NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  seen_at TEXT NOT NULL,
  -- The fields of the form as a browser sends them, as JSON; null where all is in a version.
  typed TEXT,
  typed_at TEXT,
  -- When the work began that is in no version yet.
  begun_at TEXT,
  PRIMARY KEY (entry_id, locale, account_id)
);

CREATE INDEX open_texts_by_account ON open_texts (account_id);
CREATE INDEX open_texts_by_seen_at ON open_texts (seen_at);
