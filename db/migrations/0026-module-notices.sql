-- Who wants to be written to when a module opens that is on its way. The row goes with the message; the address is the account's.
CREATE TABLE module_notices (
  account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
  course_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (account_id, course_id)
);

-- Whom to write to about one module.
CREATE INDEX module_notices_by_course ON module_notices (course_id);
