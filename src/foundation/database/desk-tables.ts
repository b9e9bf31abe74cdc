/** What the desk keeps of those who work on texts, beside the texts. */

/** Who is to write one language of an entry. */
export interface AssignmentRow {
  entry_id: string;
  locale: string;
  account_id: string;
  /** `YYYY-MM-DD`; null where there is no hurry. */
  due_on: string | null;
  created_at: string;
}

/** What somebody was given to look at before readers see it. */
export interface PreviewRow {
  token_hash: string;
  account_id: string;
  /** The hour the site is shown at; null where drafts are shown. */
  hour: string | null;
  /** Where it begins. */
  path: string;
  created_at: string;
  expires_at: string;
}

/** Who has a text open, and what they have typed that is in no version yet. */
export interface OpenTextRow {
  entry_id: string;
  locale: string;
  account_id: string;
  seen_at: string;
  /** The fields of the form, as JSON. */
  typed: string | null;
  typed_at: string | null;
  begun_at: string | null;
}

/** The block that somebody has taken from one text to put it into another. */
export interface TakenBlockRow {
  account_id: string;
  entry_id: string;
  type: string;
  /** As it stood in the form, right or wrong, as JSON. */
  data: string;
  taken_at: string;
}

/** An address of another site that texts name. */
export interface OutsideLinkRow {
  address: string;
  due_at: string;
  checked_at: string | null;
  /** Since when nobody answers as a page does. */
  failed_at: string | null;
  failures: number;
  answer: string | null;
}
