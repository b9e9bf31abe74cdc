-- Accounts that were deleted, for as long as a backup may still hold them: putting one back must not bring them back. A keyed hash of the
-- account's id, made with the secret that is not in the database: nobody is named here.
CREATE TABLE deleted_accounts (
  hash TEXT PRIMARY KEY,
  -- 1 where the owner wished the certificate to stay verifiable.
  keeps_certificate INTEGER NOT NULL,
  deleted_at TEXT NOT NULL
);

CREATE INDEX deleted_accounts_by_time ON deleted_accounts (deleted_at);
