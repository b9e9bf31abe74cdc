-- The hash of the link that confirmed a subscription last: whoever uses it again is shown the subscription.
ALTER TABLE newsletter_subscriptions ADD COLUMN confirmed_by TEXT;

CREATE UNIQUE INDEX newsletter_subscriptions_by_link ON newsletter_subscriptions (confirmed_by);
