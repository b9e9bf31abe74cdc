-- What somebody wrote to the project. `sending` is the same for one message that was sent twice.
CREATE TABLE contact_messages (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE,
  sending TEXT NOT NULL UNIQUE,
  topic TEXT NOT NULL,
  locale TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  subject TEXT NOT NULL,
  message TEXT NOT NULL,
  sent_at TEXT NOT NULL
);

-- Of whom a message is, for a person's own export and deletion; and what is twelve months old.
CREATE INDEX contact_messages_by_email ON contact_messages (email);

CREATE INDEX contact_messages_by_time ON contact_messages (sent_at);
