-- Who gets the newsletter: only addresses that were confirmed stand here, and whoever leaves is deleted.
CREATE TABLE newsletter_subscriptions (
  id TEXT PRIMARY KEY,
  -- Lower case, NFC, as in accounts.
  email TEXT NOT NULL UNIQUE,
  locale TEXT NOT NULL,
  confirmed_at TEXT NOT NULL
);

CREATE INDEX newsletter_subscriptions_by_locale ON newsletter_subscriptions (locale, id);

-- One issue of the newsletter. Drafted, then approved by a person, then begun, then finished: each has its time.
CREATE TABLE newsletter_digests (
  id TEXT PRIMARY KEY,
  drafted_at TEXT NOT NULL,
  approved_at TEXT,
  begun_at TEXT,
  finished_at TEXT
);

-- What a digest says in a language: a JSON list of its articles as they were when it was drafted.
CREATE TABLE newsletter_editions (
  digest_id TEXT NOT NULL REFERENCES newsletter_digests (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  articles TEXT NOT NULL,
  PRIMARY KEY (digest_id, locale)
);

-- Who gets a digest and what became of the message. The subscription may be gone: then its id names nobody.
CREATE TABLE newsletter_recipients (
  digest_id TEXT NOT NULL REFERENCES newsletter_digests (id) ON DELETE CASCADE,
  subscription_id TEXT NOT NULL,
  -- waiting, handed-over, accepted, refused, unknown: see src/features/newsletter/delivery.ts.
  state TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  due_at TEXT NOT NULL,
  changed_at TEXT NOT NULL,
  PRIMARY KEY (digest_id, subscription_id)
);

CREATE INDEX newsletter_recipients_by_state ON newsletter_recipients (digest_id, state, due_at, subscription_id);

CREATE INDEX newsletter_recipients_by_subscription ON newsletter_recipients (subscription_id, state);
