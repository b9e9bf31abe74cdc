-- Roles have been grants since 0031; the servers that read these two are gone.
ALTER TABLE accounts DROP COLUMN roles;

ALTER TABLE accounts DROP COLUMN editor_locales;
