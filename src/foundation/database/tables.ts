/** The shape of every table, as db/migrations makes them. Times are ISO-8601 UTC text, JSON is text. */
export interface Tables {
  entries: EntryRow;
  revisions: RevisionRow;
  translations: TranslationRow;
  media: MediaRow;
  content_version: { id: number; number: number };
}

export interface EntryRow {
  id: string;
  kind: string;
  slug: string;
  parent_id: string | null;
  position: number;
  /** The day a list of this kind is ordered by, `YYYY-MM-DD`. */
  dated_on: string | null;
  fields: string;
  imported_hash: string | null;
  created_at: string;
  updated_at: string;
}

export interface RevisionRow {
  id: string;
  entry_id: string;
  locale: string;
  number: number;
  fields: string;
  fields_source_hash: string | null;
  blocks: string;
  origin: 'import' | 'edit';
  created_at: string;
}

export interface TranslationRow {
  entry_id: string;
  locale: string;
  latest_revision_id: string;
  published_revision_id: string | null;
  published_at: string | null;
  imported_hash: string | null;
  updated_at: string;
}

export interface MediaRow {
  entry_id: string;
  name: string;
  /** SHA-256 of the original bytes, 32 hex digits; also its folder's name. */
  hash: string;
  /** Pixels. */
  width: number;
  height: number;
}
