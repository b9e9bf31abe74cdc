-- What a learner does in the training programme. Entries are named by id but not referenced: what somebody learned stays known when
-- an editor takes a lesson away. Nothing here depends on a language.

-- One row for each learner, counted up by every change: on PostgreSQL it makes changes of one learner wait for each other, so that two
-- devices that finish the last two lessons at once still finish the course.
CREATE TABLE learners (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  changes INTEGER NOT NULL
);

CREATE TABLE enrolments (
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  course_id TEXT NOT NULL,
  enrolled_at TEXT NOT NULL,
  PRIMARY KEY (account_id, course_id)
);

CREATE TABLE lesson_progress (
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  lesson_id TEXT NOT NULL,
  reached_end_at TEXT,
  completed_at TEXT,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (account_id, lesson_id)
);

-- How far a learner has come in a chapter or a course, and which lessons counted when it was completed.
CREATE TABLE progress_marks (
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  entry_id TEXT NOT NULL,
  percent INTEGER NOT NULL,
  completed_at TEXT,
  counted_lessons TEXT,
  PRIMARY KEY (account_id, entry_id)
);

-- Where a learner stands in one activity: the last answer (of a reflection only a hash), and whether it is done.
CREATE TABLE activity_records (
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  lesson_id TEXT NOT NULL,
  block_id TEXT NOT NULL,
  tries INTEGER NOT NULL,
  outcome TEXT NOT NULL,
  answer TEXT NOT NULL,
  locale TEXT NOT NULL,
  done_at TEXT,
  solution_seen_at TEXT,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (account_id, lesson_id, block_id)
);

-- Every answer that was sent. The sender names it, so that an answer sent twice counts once.
CREATE TABLE activity_attempts (
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  lesson_id TEXT NOT NULL,
  block_id TEXT NOT NULL,
  answer TEXT NOT NULL,
  outcome TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (account_id, id)
);

-- The private journal: what a learner wrote in a reflection. Nobody else reads it.
CREATE TABLE journal_entries (
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  lesson_id TEXT NOT NULL,
  block_id TEXT NOT NULL,
  text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (account_id, lesson_id, block_id)
);
