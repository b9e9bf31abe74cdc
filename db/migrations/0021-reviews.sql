-- What somebody said of a page: two ratings from 1 to 5 and a comment. The reviewer is a keyed hash that differs by page and day.
CREATE TABLE reviews (
  id TEXT PRIMARY KEY,
  reviewer TEXT NOT NULL,
  page TEXT NOT NULL,
  day TEXT NOT NULL,
  locale TEXT NOT NULL,
  content INTEGER NOT NULL,
  experience INTEGER NOT NULL,
  comment TEXT NOT NULL,
  UNIQUE (reviewer, page, day)
);

CREATE INDEX reviews_by_page ON reviews (page);
