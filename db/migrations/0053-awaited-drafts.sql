-- Machine drafts that a service was asked for and brings later, by an address that only it was told. They go when they have come, or after three days.
CREATE TABLE awaited_drafts (
  token_hash TEXT PRIMARY KEY,
  entry_id TEXT NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  -- Whose wish it is.
  author TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- What was sent, as JSON: passage, place, source and what was hidden, in their order.
  words TEXT NOT NULL,
  -- What was taken from the month for it.
  month TEXT NOT NULL,
  characters INTEGER NOT NULL,
  asked_at TEXT NOT NULL
);

CREATE INDEX awaited_drafts_by_text ON awaited_drafts (entry_id, locale);

CREATE INDEX awaited_drafts_by_author ON awaited_drafts (author);

CREATE INDEX awaited_drafts_by_time ON awaited_drafts (asked_at);
