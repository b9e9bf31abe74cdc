-- A second factor that a device or a key keeps: here stands its public half, which opens nothing.
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- The name that the device gave it, base64url. One passkey belongs to one account.
  credential_id TEXT NOT NULL UNIQUE,
  public_key TEXT NOT NULL,
  -- How often the device says it was used; 0 where it does not count. One that counts backwards is a copy.
  counter INTEGER NOT NULL,
  -- A JSON list of how a browser reaches it.
  transports TEXT NOT NULL,
  -- What its owner calls it.
  name TEXT NOT NULL,
  created_at TEXT NOT NULL,
  used_at TEXT
);

CREATE INDEX passkeys_by_account ON passkeys (account_id, created_at);

-- Beside the codes of two_factor_enabled: every request asks whether somebody has either.
ALTER TABLE accounts ADD COLUMN has_passkeys INTEGER NOT NULL DEFAULT 0;
