-- What stays of a revoked certificate whose owner has deleted the account and did not wish it to stay: enough to say that it is not
-- valid, and nothing that says whose it was. Without it a copy or a badge that was given away would look valid again.
CREATE TABLE revoked_numbers (
  number TEXT PRIMARY KEY,
  revoked_at TEXT NOT NULL
);
