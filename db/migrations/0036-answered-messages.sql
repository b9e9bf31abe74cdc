-- A message to the project is open until somebody answers it or sets it aside.
ALTER TABLE contact_messages ADD COLUMN closed_at TEXT;

-- What was answered from the desk. The id is made with the form, so that an answer that is sent twice goes out once.
CREATE TABLE contact_answers (
  id TEXT PRIMARY KEY,
  message_id TEXT NOT NULL REFERENCES contact_messages (id) ON DELETE CASCADE,
  -- An account's id.
  author TEXT NOT NULL,
  answer TEXT NOT NULL,
  sent_at TEXT NOT NULL
);

CREATE INDEX contact_answers_by_message ON contact_answers (message_id, sent_at);
