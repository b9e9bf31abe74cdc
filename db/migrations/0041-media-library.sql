-- What is known of a picture, sound, film or document wherever it is used: what it shows, whose it is and where it is from.
CREATE TABLE media_details (
  hash TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  -- What is read out in its place, by language, as JSON.
  alt TEXT NOT NULL,
  holder TEXT NOT NULL,
  source TEXT NOT NULL,
  licence TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- Another one with every change: whoever says more names the one they have read.
  version TEXT NOT NULL
);

CREATE INDEX media_by_hash ON media (hash);
