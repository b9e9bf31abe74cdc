-- How much of a lesson that was begun is done: its required activities that are, and how many it asked for when that was counted last.
ALTER TABLE lesson_progress ADD COLUMN activities_done INTEGER NOT NULL DEFAULT 0;

ALTER TABLE lesson_progress ADD COLUMN activities_required INTEGER NOT NULL DEFAULT 0;

-- The block at which the learner stopped reading, the same in every language. None at the top of the lesson.
ALTER TABLE lesson_progress ADD COLUMN read_block TEXT;
