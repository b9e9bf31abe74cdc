-- What is looked for every hour, to be deleted: by these it is found without reading all that has not run out.
CREATE INDEX sessions_by_end ON sessions (expires_at);

CREATE INDEX mailed_links_by_end ON mailed_links (expires_at);

CREATE INDEX accounts_unconfirmed ON accounts (email_verified, created_at);
