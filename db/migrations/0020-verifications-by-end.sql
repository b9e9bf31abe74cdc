-- Looked for every hour, to be deleted, like everything else that has run out.
CREATE INDEX verifications_by_end ON verifications (expires_at);
