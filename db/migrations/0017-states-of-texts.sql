-- A text without its words: the state of its fields and of each block, and the states they were translated from. Whoever asks how far
-- hundreds of translations are reads this and no text. Null in rows that an older version has written: then it is computed.
ALTER TABLE revisions ADD COLUMN states TEXT;
