-- Passages that a machine has translated and nobody has accepted yet, by the words it wrote: whoever rewrites a passage has read it.
CREATE TABLE machine_drafts (
  entry_id TEXT NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  -- The id of a block, or `fields`.
  passage TEXT NOT NULL,
  -- Names the words that the machine wrote.
  state TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (entry_id, locale, passage, state)
);

-- How many characters a translation service was sent in a month, of all instances together.
CREATE TABLE translation_usage (
  month TEXT PRIMARY KEY,
  characters INTEGER NOT NULL
);
