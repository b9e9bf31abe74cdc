-- An account has one second factor. Where two starts at once had left several, the one that was confirmed stays, else the newest.
DELETE FROM two_factors WHERE EXISTS (
  SELECT 1 FROM two_factors AS other
  WHERE other.account_id = two_factors.account_id
    AND (other.verified > two_factors.verified OR (other.verified = two_factors.verified AND other.id > two_factors.id))
);

DROP INDEX two_factors_by_account;

CREATE UNIQUE INDEX two_factors_by_account ON two_factors (account_id);
