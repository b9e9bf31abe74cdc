-- Which state of the privacy policy a decision on cookies was made on; the coordination raises it where everybody is to be asked again.
ALTER TABLE consents ADD COLUMN policy_version INTEGER NOT NULL DEFAULT 1;
