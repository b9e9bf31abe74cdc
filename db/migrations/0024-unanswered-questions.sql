-- What the assistant was asked and could not answer, by day and language, without who asked. The text is empty where only the count is kept.
CREATE TABLE unanswered_questions (
  locale TEXT NOT NULL,
  day TEXT NOT NULL,
  question TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (locale, day, question)
);

-- How many characters an outside language model was sent and has written in a day.
CREATE TABLE model_usage (
  day TEXT PRIMARY KEY,
  characters INTEGER NOT NULL
);
