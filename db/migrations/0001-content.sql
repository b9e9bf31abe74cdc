-- What the site says. An entry is one thing in all languages; a translation is that thing in one language;
-- a revision is one state of a translation's text and is never changed. Times are ISO-8601 UTC text.
CREATE TABLE entries (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  slug TEXT NOT NULL,
  parent_id TEXT REFERENCES entries (id),
  position INTEGER NOT NULL,
  dated_on TEXT,
  fields TEXT NOT NULL,
  imported_hash TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  UNIQUE (kind, slug)
);

CREATE INDEX entries_in_order ON entries (kind, position, id);

CREATE INDEX entries_by_date ON entries (kind, dated_on, id);

CREATE INDEX entries_by_parent ON entries (parent_id, position, id);

CREATE TABLE revisions (
  id TEXT PRIMARY KEY,
  entry_id TEXT NOT NULL REFERENCES entries (id),
  locale TEXT NOT NULL,
  number INTEGER NOT NULL,
  fields TEXT NOT NULL,
  fields_source_hash TEXT,
  blocks TEXT NOT NULL,
  origin TEXT NOT NULL,
  created_at TEXT NOT NULL,
  UNIQUE (entry_id, locale, number)
);

CREATE TABLE translations (
  entry_id TEXT NOT NULL REFERENCES entries (id),
  locale TEXT NOT NULL,
  latest_revision_id TEXT NOT NULL REFERENCES revisions (id),
  published_revision_id TEXT REFERENCES revisions (id),
  published_at TEXT,
  imported_hash TEXT,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (entry_id, locale)
);

-- One row, counted up by every change that a visitor could see; page caches of all instances follow it.
CREATE TABLE content_version (
  id INTEGER PRIMARY KEY,
  number INTEGER NOT NULL
);

INSERT INTO content_version (id, number) VALUES (1, 0);

-- Pictures of an entry, by the name its blocks use. The bytes lie in the data folder under their hash.
CREATE TABLE media (
  entry_id TEXT NOT NULL REFERENCES entries (id),
  name TEXT NOT NULL,
  hash TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  PRIMARY KEY (entry_id, name)
);
