-- Which answer it is that is kept: what another device answers next says whether it knew of this one. Its time (updated_at) is the one
-- at which it was given, which may be long before it arrived.
ALTER TABLE activity_records ADD COLUMN attempt_id TEXT;

-- The last answers to an activity, for keeping only so many of them, and all that were given to one.
CREATE INDEX activity_attempts_by_block ON activity_attempts (lesson_id, block_id, account_id, created_at);

-- Who is enrolled in a course, and how far everybody has come in one.
CREATE INDEX enrolments_by_course ON enrolments (course_id);

CREATE INDEX progress_marks_by_entry ON progress_marks (entry_id);
