-- A change of a public text can wait for its hour: from planned_at on, readers see planned_revision_id in place of the published one.
ALTER TABLE translations ADD COLUMN planned_revision_id TEXT REFERENCES revisions (id);

ALTER TABLE translations ADD COLUMN planned_at TEXT;

-- Every instance asks every second which was the last to come due.
CREATE INDEX translations_by_publication ON translations (published_at);

CREATE INDEX translations_by_plan ON translations (planned_at);
