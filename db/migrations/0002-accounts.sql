-- Who can log in. Columns that the log-in engine (better-auth) writes keep its meaning: 0 and 1 for no and yes, every id and time as text.
CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  -- Lower case, NFC: two spellings of one address are one account.
  email TEXT NOT NULL UNIQUE,
  email_verified INTEGER NOT NULL DEFAULT 0,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  certificate_name TEXT NOT NULL,
  -- ISO 3166-1 alpha-2.
  country TEXT NOT NULL,
  locale TEXT NOT NULL,
  -- JSON lists. Everybody is a learner, so that role is not kept.
  roles TEXT NOT NULL DEFAULT '[]',
  editor_locales TEXT NOT NULL DEFAULT '[]',
  two_factor_enabled INTEGER NOT NULL DEFAULT 0,
  -- The version of the privacy policy agreed to, by its day, and when.
  privacy_agreed_at TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

-- The token alone opens nothing: the cookie also carries its signature, made with a secret that is not in the database.
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  token TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  expires_at TEXT NOT NULL,
  user_agent TEXT,
  -- The engine has this column; it is told to leave it empty.
  ip_address TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

CREATE INDEX sessions_by_account ON sessions (account_id, expires_at);

-- The ways somebody proves who they are: a password (provider `credential`, subject the account's own id) or the partner's
-- system (provider its issuer, subject its name for the learner).
CREATE TABLE credentials (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  -- argon2id, PHC text.
  password_hash TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (provider, subject)
);

CREATE INDEX credentials_by_account ON credentials (account_id);

CREATE TABLE two_factors (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- Both encrypted with the secret that is not in the database.
  secret TEXT NOT NULL,
  backup_codes TEXT NOT NULL,
  verified INTEGER NOT NULL DEFAULT 1,
  failed_verification_count INTEGER NOT NULL DEFAULT 0,
  locked_until TEXT
);

CREATE INDEX two_factors_by_account ON two_factors (account_id);

-- The engine's short notes between the two steps of a log-in.
CREATE TABLE verifications (
  id TEXT PRIMARY KEY,
  identifier TEXT NOT NULL,
  value TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);

CREATE INDEX verifications_by_identifier ON verifications (identifier);

-- Links sent by mail. Only the SHA-256 of a token is kept; using a link deletes its row, so it works once.
CREATE TABLE mailed_links (
  token_hash TEXT PRIMARY KEY,
  purpose TEXT NOT NULL,
  account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
  -- JSON: what the link is to do, such as the new address of an email change.
  details TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  created_at TEXT NOT NULL
);

CREATE INDEX mailed_links_by_account ON mailed_links (account_id, purpose);

-- How often something was tried in a window of time, shared by all instances. Keys are hashes: no address stands here.
CREATE TABLE attempts (
  key TEXT PRIMARY KEY,
  count INTEGER NOT NULL,
  window_ends_at TEXT NOT NULL
);

CREATE INDEX attempts_by_end ON attempts (window_ends_at);

-- Work that waits: mail, and what must not lengthen a request. Done rows are deleted; rows that failed for good keep `dead_at`.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  -- JSON, encrypted with the secret that is not in the database.
  payload TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  due_at TEXT NOT NULL,
  claimed_until TEXT,
  last_error TEXT,
  dead_at TEXT,
  created_at TEXT NOT NULL
);

CREATE INDEX outbox_due ON outbox (dead_at, due_at, id);
