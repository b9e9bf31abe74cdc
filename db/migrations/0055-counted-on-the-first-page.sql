-- Comments of the last days, which the first page of the desk counts, and who was given a text, which forgets who leaves, are found without reading whole tables.

CREATE INDEX reviews_with_comment ON reviews (day) WHERE comment <> '';

CREATE INDEX audit_entries_by_verb ON audit_entries (verb);
