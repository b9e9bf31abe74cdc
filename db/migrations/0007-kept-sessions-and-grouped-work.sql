-- When the browser was asked to keep this session after it closes; NULL: it forgets it then.
ALTER TABLE sessions ADD COLUMN remembered_at TEXT;

-- When the partner's system first said that it knows this account no more; NULL as long as it does.
ALTER TABLE credentials ADD COLUMN unlinked_at TEXT;

-- Work that waits under a key stands for all that is asked for under it; whoever takes it up takes the key away. A keyed hash: nobody
-- is named here.
ALTER TABLE outbox ADD COLUMN key TEXT;

CREATE UNIQUE INDEX outbox_by_key ON outbox (key);
