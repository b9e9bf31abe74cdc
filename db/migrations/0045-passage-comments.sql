-- What people who write, review and publish a language say to each other about one passage of it. It goes with the entry; who has left is nobody.
CREATE TABLE passage_comments (
  id TEXT PRIMARY KEY,
  entry_id TEXT NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  -- The id of a block, or `fields`.
  passage TEXT NOT NULL,
  author TEXT REFERENCES accounts (id) ON DELETE SET NULL,
  words TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- Null while it is open.
  resolved_at TEXT,
  resolved_by TEXT REFERENCES accounts (id) ON DELETE SET NULL
);

CREATE INDEX passage_comments_by_text ON passage_comments (entry_id, locale, created_at);

CREATE INDEX passage_comments_by_author ON passage_comments (author);

CREATE INDEX passage_comments_by_resolver ON passage_comments (resolved_by);
