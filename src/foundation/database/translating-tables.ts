// What the desk keeps of a translation beside its text.

/** What a check has found in a passage, and somebody has called right there. */
export interface SetAsideCheckRow {
  entry_id: string;
  locale: string;
  /** The id of a block, or `fields`. */
  passage: string;
  /** The place of a field in it. */
  place: string;
  check_name: string;
  /** Names the words of the source and of the translation it was said of. */
  state: string;
  /** Null where that person's account is gone. */
  author: string | null;
  created_at: string;
}

/** What somebody says about one passage of a language. */
export interface PassageCommentRow {
  id: string;
  entry_id: string;
  locale: string;
  /** The id of a block, or `fields`. */
  passage: string;
  /** Null where that person's account is gone. */
  author: string | null;
  words: string;
  created_at: string;
  /** Null while it is open. */
  resolved_at: string | null;
  resolved_by: string | null;
}

/** A passage that a machine has translated and nobody has accepted yet. */
export interface MachineDraftRow {
  entry_id: string;
  locale: string;
  /** The id of a block, or `fields`. */
  passage: string;
  /** Names the words that the machine wrote. */
  state: string;
  created_at: string;
}

/** A text that a machine is drafting at this moment. */
export interface DraftBeingMadeRow {
  entry_id: string;
  locale: string;
  begun_at: string;
}

/** A draft that a service was asked for and brings later. */
export interface AwaitedDraftRow {
  token_hash: string;
  entry_id: string;
  locale: string;
  author: string;
  /** What was sent, as JSON. */
  words: string;
  /** What was taken from the month for it. */
  month: string;
  characters: number;
  asked_at: string;
}
