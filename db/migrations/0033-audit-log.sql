-- Who changed what and when: content, rights, certificates, settings, what was answered and sent. Lines are only added, and deleted when they are
-- five years old. No names of persons stand here: ids of accounts, which say nothing once an account is deleted.
CREATE TABLE audit_entries (
  id TEXT PRIMARY KEY,
  made_at TEXT NOT NULL,
  -- An account's id, `import` or `command`.
  actor TEXT NOT NULL,
  verb TEXT NOT NULL,
  subject_kind TEXT NOT NULL,
  subject_id TEXT NOT NULL,
  -- What it is called: the kind and slug of an entry, the number of a certificate.
  subject_name TEXT NOT NULL,
  locale TEXT,
  -- In words or figures, as short as they can be told.
  before TEXT,
  after TEXT
);

CREATE INDEX audit_entries_by_time ON audit_entries (made_at, id);

CREATE INDEX audit_entries_by_actor ON audit_entries (actor, made_at);

CREATE INDEX audit_entries_by_subject ON audit_entries (subject_kind, subject_id, made_at);
