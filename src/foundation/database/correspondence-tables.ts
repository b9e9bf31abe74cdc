export interface ContactMessageRow {
  id: string;
  reference: string;
  /** The same for one message that was sent twice. */
  sending: string;
  topic: string;
  /** The language of the page it was written on. */
  locale: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  sent_at: string;
  /** Since when it needs nobody any more. */
  closed_at: string | null;
}

/** What somebody of the project wrote back. */
export interface ContactAnswerRow {
  id: string;
  message_id: string;
  author: string;
  answer: string;
  sent_at: string;
}

export interface NewsletterSubscriptionRow {
  id: string;
  email: string;
  locale: string;
  confirmed_at: string;
  /** The hash of the link that was used to confirm it last. */
  confirmed_by: string | null;
}

export interface NewsletterDigestRow {
  id: string;
  drafted_at: string;
  approved_at: string | null;
  begun_at: string | null;
  finished_at: string | null;
}

export interface NewsletterEditionRow {
  digest_id: string;
  locale: string;
  articles: string;
}

export interface NewsletterRecipientRow {
  digest_id: string;
  subscription_id: string;
  state: 'waiting' | 'handed-over' | 'accepted' | 'refused' | 'unknown';
  tries: number;
  due_at: string;
  changed_at: string;
}

/** What somebody said of a page, without a name. */
export interface ReviewRow {
  id: string;
  /** Another one for the same person on every page and day. */
  reviewer: string;
  page: string;
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  locale: string;
  content: number;
  experience: number;
  /** Empty where there is none. */
  comment: string;
}

/** What the assistant could not answer on a day. */
export interface UnansweredQuestionRow {
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  locale: string;
  /** Empty where only the count is kept. */
  question: string;
  count: number;
  /** The text that was begun to answer it. */
  entry_id: string | null;
}

/** What a section of a published text means to a model. */
export interface PassageVectorRow {
  /** Of model and text. */
  hash: string;
  /** Its bytes in base64. */
  vector: string;
  /** `YYYY-MM-DD`, UTC, on which it was last needed. */
  day: string;
}

export interface ModelUsageRow {
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  characters: number;
}
