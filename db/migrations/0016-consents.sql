-- What visitors decided on the words of the cookie banner: the proof that was asked for. A random name, and nothing of who it is.
CREATE TABLE consents (
  id TEXT PRIMARY KEY,
  visitor TEXT NOT NULL,
  banner_version INTEGER NOT NULL,
  locale TEXT NOT NULL,
  -- 'a' analytics, 'm' marketing, '-' nothing but the essential.
  categories TEXT NOT NULL,
  decided_at TEXT NOT NULL
);

CREATE INDEX consents_by_visitor ON consents (visitor, decided_at);

CREATE INDEX consents_by_time ON consents (decided_at);
