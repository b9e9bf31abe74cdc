-- The same counts by month, so that a report over years adds up months and not days.
CREATE TABLE visit_months (
  kind TEXT NOT NULL,
  dimension TEXT NOT NULL,
  -- YYYY-MM, UTC.
  month TEXT NOT NULL,
  value TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (kind, dimension, month, value)
);
INSERT INTO visit_months (kind, dimension, month, value, count)
SELECT kind, dimension, substr(day, 1, 7), value, sum(count) FROM visit_counts WHERE kind <> 'visitors'
GROUP BY kind, dimension, substr(day, 1, 7), value;
