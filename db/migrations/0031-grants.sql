-- Roles are given for languages and kinds: a JSON list of grants takes the place of two lists that could not say which belonged to which. The
-- columns `roles` and `editor_locales` stay for servers of the version before, which read them while they are replaced one by one.
ALTER TABLE accounts ADD COLUMN grants TEXT NOT NULL DEFAULT '[]';

-- Since when somebody's grants are void; and when they were last at the desk.
ALTER TABLE accounts ADD COLUMN suspended_at TEXT;

ALTER TABLE accounts ADD COLUMN desk_seen_at TEXT;

UPDATE accounts SET grants = '[{"role":"coordinator","locales":[],"kinds":[]}]'
WHERE roles LIKE '%"administrator"%' OR roles LIKE '%"coordinator"%';

UPDATE accounts SET grants = '[{"role":"reader","locales":[],"kinds":[]}]'
WHERE grants = '[]' AND roles LIKE '%"statistics"%';

UPDATE accounts SET grants = '[{"role":"translator","locales":' || editor_locales || ',"kinds":[]}]'
WHERE grants = '[]' AND roles LIKE '%"editor"%';
