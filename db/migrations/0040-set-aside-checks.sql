-- What a check has found in one passage of a translation, and somebody has called right there. It holds for the state it was said of: when the
-- passage or its source changes, the check asks again.
CREATE TABLE set_aside_checks (
  entry_id TEXT NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  -- The id of a block, or `fields`; the place of a field in it; the name of the check.
  passage TEXT NOT NULL,
  place TEXT NOT NULL,
  check_name TEXT NOT NULL,
  -- Names the words of the source and of the translation it was said of.
  state TEXT NOT NULL,
  author TEXT REFERENCES accounts (id) ON DELETE SET NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (entry_id, locale, passage, place, check_name)
);

CREATE INDEX set_aside_checks_by_author ON set_aside_checks (author);
