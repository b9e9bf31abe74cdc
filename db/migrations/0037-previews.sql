-- What somebody was given to look at before readers see it: all drafts, or the site at an hour. It goes with whoever gave it, or when it has run out.
CREATE TABLE previews (
  token_hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- Null where drafts are shown.
  hour TEXT,
  -- Where it begins.
  path TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
);

CREATE INDEX previews_by_account ON previews (account_id);
