-- What the desk asks for is found without reading tables that grow: the few accounts that have a role, messages nobody has answered, previews that
-- have run out, and what names an account that is being deleted.
CREATE INDEX accounts_with_grants ON accounts (last_name, first_name, id) WHERE grants <> '[]';

CREATE INDEX contact_messages_open ON contact_messages (sent_at, id) WHERE closed_at IS NULL;

CREATE INDEX contact_answers_by_author ON contact_answers (author);

CREATE INDEX previews_by_end ON previews (expires_at);

CREATE INDEX audit_entries_about ON audit_entries (subject_id);
