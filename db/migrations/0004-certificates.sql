-- What a learner may show when the programme is complete, and what it was that was completed.

-- The programme as it stood when somebody completed it, in every language. Named by the hash of its content, so that all who completed
-- the same programme share one row, and an editor who changes a module changes nobody's certificate.
CREATE TABLE programmes (
  hash TEXT PRIMARY KEY,
  -- JSON: modules in order, each with hours, titles and goals by language.
  modules TEXT NOT NULL
);

-- Goes with the account: somebody who asks to be forgotten is forgotten here too, and the number then verifies nothing.
CREATE TABLE certificates (
  id TEXT PRIMARY KEY,
  -- What stands on paper and in the address: twelve characters of Crockford's base 32, random.
  number TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL UNIQUE REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  programme_hash TEXT NOT NULL REFERENCES programmes (hash),
  issued_at TEXT NOT NULL,
  revoked_at TEXT,
  revocation_reason TEXT
);

CREATE INDEX certificates_revoked ON certificates (revoked_at, number);

-- Every change to a certificate after it was issued, by whom and why. Only ever added to.
CREATE TABLE certificate_changes (
  id TEXT PRIMARY KEY,
  certificate_id TEXT NOT NULL REFERENCES certificates (id) ON DELETE CASCADE,
  -- `name` or `revoked`.
  kind TEXT NOT NULL,
  -- Who: `learner` for the one it belongs to, `coordinator` for the project.
  changed_by TEXT NOT NULL,
  changed_by_account_id TEXT REFERENCES accounts (id) ON DELETE SET NULL,
  -- The name before, where the name was changed.
  former_name TEXT,
  reason TEXT,
  changed_at TEXT NOT NULL
);

CREATE INDEX certificate_changes_in_order ON certificate_changes (certificate_id, changed_at, id);
