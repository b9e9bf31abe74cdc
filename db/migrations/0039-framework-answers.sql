-- What somebody answers to the lines of the competence framework: before the programme, after it, and looking back.
CREATE TABLE framework_answers (
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  -- before, after or back.
  moment TEXT NOT NULL,
  -- JSON: the step of the scale for each line, from 1; 0 where it does not apply. Looking back: for each area.
  answers TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (account_id, moment)
);
