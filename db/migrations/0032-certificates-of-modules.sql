-- A certificate is for the whole programme or for one module, and an account has at most one for each. The account alone was unique until
-- now; that cannot be taken off a column on both engines, so the two tables are made anew.
CREATE TABLE certificates_scoped (
  id TEXT PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  account_id TEXT REFERENCES accounts (id) ON DELETE CASCADE,
  -- `programme`, or the id of the module.
  scope TEXT NOT NULL,
  name TEXT NOT NULL,
  programme_hash TEXT NOT NULL REFERENCES programmes (hash),
  issued_at TEXT NOT NULL,
  revoked_at TEXT,
  revocation_reason TEXT,
  UNIQUE (account_id, scope)
);

CREATE TABLE certificate_changes_scoped (
  id TEXT PRIMARY KEY,
  certificate_id TEXT NOT NULL REFERENCES certificates_scoped (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  changed_by TEXT NOT NULL,
  changed_by_account_id TEXT REFERENCES accounts (id) ON DELETE SET NULL,
  former_name TEXT,
  reason TEXT,
  changed_at TEXT NOT NULL
);

INSERT INTO certificates_scoped
SELECT id, number, account_id, 'programme', name, programme_hash, issued_at, revoked_at, revocation_reason FROM certificates;

INSERT INTO certificate_changes_scoped
SELECT id, certificate_id, kind, changed_by, changed_by_account_id, former_name, reason, changed_at FROM certificate_changes;

DROP TABLE certificate_changes;

DROP TABLE certificates;

ALTER TABLE certificates_scoped RENAME TO certificates;

ALTER TABLE certificate_changes_scoped RENAME TO certificate_changes;

CREATE INDEX certificates_revoked ON certificates (revoked_at, number);

CREATE INDEX certificate_changes_in_order ON certificate_changes (certificate_id, changed_at, id);
