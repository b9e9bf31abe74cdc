-- What a model of meaning has made of a section of a published text, by a hash of model and text; and the day on which it was last needed.
CREATE TABLE passage_vectors (
  hash TEXT PRIMARY KEY,
  vector TEXT NOT NULL,
  day TEXT NOT NULL
);
CREATE INDEX passage_vectors_by_day ON passage_vectors (day);
