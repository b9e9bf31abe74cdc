-- The fields of an entry that no language changes become a part of it beside its languages (locale 'shared'): they have drafts, history,
-- plans and publishing like texts. An entry knows the language it is written in first, and may be put away without being lost.
ALTER TABLE entries ADD COLUMN source_locale TEXT NOT NULL DEFAULT 'en';

ALTER TABLE entries ADD COLUMN archived_at TEXT;

-- Who wrote it, from which state, on which day the entry stands in lists, what the fields above the body were translated from beside the
-- source language, and the earlier state whose meaning they still have.
ALTER TABLE revisions ADD COLUMN author TEXT;

ALTER TABLE revisions ADD COLUMN base_revision_id TEXT;

ALTER TABLE revisions ADD COLUMN dated_on TEXT;

ALTER TABLE revisions ADD COLUMN fields_source_locale TEXT;

ALTER TABLE revisions ADD COLUMN fields_meaning TEXT;

-- What waits for a reviewer: exactly this revision.
ALTER TABLE translations ADD COLUMN submitted_revision_id TEXT REFERENCES revisions (id);

UPDATE revisions SET author = 'import' WHERE origin = 'import';

-- An entry's id is free to name the first revision of its shared fields.
INSERT INTO revisions (id, entry_id, locale, number, fields, fields_source_hash, blocks, origin, created_at, author, dated_on)
SELECT id, id, 'shared', 1, fields, NULL, '[]', 'import', updated_at, 'import', dated_on FROM entries;

INSERT INTO translations (entry_id, locale, latest_revision_id, published_revision_id, published_at, imported_hash, updated_at)
SELECT id, 'shared', id, id, created_at, imported_hash, updated_at FROM entries;

DROP INDEX entries_by_date;

ALTER TABLE entries DROP COLUMN fields;

ALTER TABLE entries DROP COLUMN dated_on;

ALTER TABLE entries DROP COLUMN imported_hash;

-- What happened to an entry beside its revisions: who published what and when, moved or renamed it, sent it back and why.
CREATE TABLE entry_changes (
  id TEXT PRIMARY KEY,
  entry_id TEXT NOT NULL REFERENCES entries (id),
  locale TEXT,
  verb TEXT NOT NULL,
  revision_id TEXT REFERENCES revisions (id),
  author TEXT,
  note TEXT,
  created_at TEXT NOT NULL
);

CREATE INDEX entry_changes_by_entry ON entry_changes (entry_id, created_at);

CREATE INDEX entry_changes_by_revision ON entry_changes (revision_id);

-- What is public when this runs was published once, whoever did it.
INSERT INTO entry_changes (id, entry_id, locale, verb, revision_id, created_at)
SELECT published_revision_id, entry_id, locale, 'publish', published_revision_id, updated_at
FROM translations WHERE published_revision_id IS NOT NULL;

-- Addresses that an entry has had: they lead to it for ever, and nothing else may take them.
CREATE TABLE former_slugs (
  kind TEXT NOT NULL,
  slug TEXT NOT NULL,
  entry_id TEXT NOT NULL REFERENCES entries (id),
  created_at TEXT NOT NULL,
  PRIMARY KEY (kind, slug)
);

CREATE INDEX former_slugs_by_entry ON former_slugs (entry_id);

-- Old revisions that were saved by themselves are looked for by age.
CREATE INDEX revisions_by_origin ON revisions (origin, created_at);
