-- Visits by day, each counted once in every way it is looked at: nothing here can be put together to one visitor's way through the site.
CREATE TABLE visit_counts (
  -- views, downloads, outbound, verifications, enrolments, completions; visitors of a day that is over.
  kind TEXT NOT NULL,
  -- page, language, country, device, referrer, campaign; all.
  dimension TEXT NOT NULL,
  -- YYYY-MM-DD, UTC.
  day TEXT NOT NULL,
  value TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (kind, dimension, day, value)
);

-- How many different visitors a day has had, as far as one server process knows: largest values of hashes, from which no hash can be read.
CREATE TABLE visitor_sketches (
  day TEXT NOT NULL,
  instance TEXT NOT NULL,
  registers TEXT NOT NULL,
  PRIMARY KEY (day, instance)
);

-- What visitors are hashed with, deleted when the day is over. No backup carries it.
CREATE TABLE visitor_salts (
  day TEXT PRIMARY KEY,
  salt TEXT NOT NULL
);
