-- Which texts a machine is drafting at this moment, so that it is asked once, whoever asks and on whichever instance. A row goes when the draft is
-- kept; one that an instance has left behind when it ended counts for nothing after a few minutes.
CREATE TABLE drafts_being_made (
  entry_id TEXT NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
  locale TEXT NOT NULL,
  begun_at TEXT NOT NULL,
  PRIMARY KEY (entry_id, locale)
);
