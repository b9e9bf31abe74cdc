-- The evaluation form. Whose answers they are and what was answered stand apart: what reports read has no learner in it.

-- One row for each learner whom the form is open to. `response_id` is the only way from a learner to answers; it is needed while
-- they may be changed and is wiped together with the times after that, so `closed` is a number and not a time.
CREATE TABLE evaluations (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  -- JSON: what stands in the form, by question; a draft until it is submitted.
  answers TEXT NOT NULL,
  saved_at TEXT,
  submitted_at TEXT,
  response_id TEXT,
  closed INTEGER NOT NULL
);

CREATE INDEX evaluations_by_submission ON evaluations (submitted_at);

-- A submitted form, without a name. Its id is random (not made from the time), and only the month is kept.
CREATE TABLE evaluation_responses (
  id TEXT PRIMARY KEY,
  -- YYYY-MM.
  submitted_in TEXT NOT NULL,
  locale TEXT NOT NULL
);

CREATE INDEX evaluation_responses_by_month ON evaluation_responses (submitted_in, id);

-- One row for each answer; several for a question that may have several. A scale's value is its number, a choice's the option's id.
CREATE TABLE evaluation_answers (
  response_id TEXT NOT NULL REFERENCES evaluation_responses (id) ON DELETE CASCADE,
  question_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (response_id, question_id, position)
);

CREATE INDEX evaluation_answers_by_question ON evaluation_answers (question_id, response_id);
