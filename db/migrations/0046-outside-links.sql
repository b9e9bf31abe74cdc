-- Addresses of other sites that texts name, and what answered when they were last looked at.
CREATE TABLE outside_links (
  address TEXT PRIMARY KEY,
  -- When it is looked at next.
  due_at TEXT NOT NULL,
  checked_at TEXT,
  -- Since when nobody answers as a page does; null where somebody does.
  failed_at TEXT,
  -- How often in a row.
  failures INTEGER NOT NULL,
  -- A status of HTTP, or why there was none: name, silence, refused.
  answer TEXT
);

CREATE INDEX outside_links_by_due_at ON outside_links (due_at);
CREATE INDEX outside_links_by_failed_at ON outside_links (failed_at);
