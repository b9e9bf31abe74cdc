-- A certificate may outlast its owner's account, if the owner wishes: `account_id` is then NULL and nothing leads back to anybody but
-- the name that stands on it. A column cannot be made nullable on both engines, so the two tables are made anew.
CREATE TABLE certificates_next (
  id TEXT PRIMARY KEY,
  number TEXT NOT NULL UNIQUE,
  account_id TEXT UNIQUE REFERENCES accounts (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  programme_hash TEXT NOT NULL REFERENCES programmes (hash),
  issued_at TEXT NOT NULL,
  revoked_at TEXT,
  revocation_reason TEXT
);

CREATE TABLE certificate_changes_next (
  id TEXT PRIMARY KEY,
  certificate_id TEXT NOT NULL REFERENCES certificates_next (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  changed_by TEXT NOT NULL,
  changed_by_account_id TEXT REFERENCES accounts (id) ON DELETE SET NULL,
  former_name TEXT,
  reason TEXT,
  changed_at TEXT NOT NULL
);

INSERT INTO certificates_next
SELECT id, number, account_id, name, programme_hash, issued_at, revoked_at, revocation_reason FROM certificates;

INSERT INTO certificate_changes_next
SELECT id, certificate_id, kind, changed_by, changed_by_account_id, former_name, reason, changed_at FROM certificate_changes;

DROP TABLE certificate_changes;

DROP TABLE certificates;

ALTER TABLE certificates_next RENAME TO certificates;

ALTER TABLE certificate_changes_next RENAME TO certificate_changes;

CREATE INDEX certificates_revoked ON certificates (revoked_at, number);

CREATE INDEX certificate_changes_in_order ON certificate_changes (certificate_id, changed_at, id);
