-- How many learners a change of a lesson meets is asked before it is published. Neither column changes after a row was made.
CREATE INDEX lesson_progress_by_lesson ON lesson_progress (lesson_id);
CREATE INDEX activity_records_by_block ON activity_records (lesson_id, block_id);
