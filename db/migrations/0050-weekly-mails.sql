-- When somebody is next told by mail what waits for them at the desk; null where they have not asked for it.
ALTER TABLE accounts ADD COLUMN weekly_mail_at TEXT;

CREATE INDEX accounts_by_weekly_mail ON accounts (weekly_mail_at) WHERE weekly_mail_at IS NOT NULL;

-- What waits is asked for at every visit of the desk: what was sent back and what was said and not settled are found without reading all that ever was.
CREATE INDEX entry_changes_sent_back ON entry_changes (entry_id, locale, created_at) WHERE verb = 'send-back';

CREATE INDEX passage_comments_open ON passage_comments (entry_id, locale) WHERE resolved_at IS NULL;
