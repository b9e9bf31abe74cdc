import type { Database } from '../../../foundation/database/database.ts';
import type { RevisionRow } from '../../../foundation/database/tables.ts';
import { isLocale, type Locale } from '../../../i18n/locales.ts';
import type { Kind } from '../kinds.ts';
import { listRevisionsById, listTranslations } from '../queries.ts';
import { readStates, statesOf, type TextStates } from '../text-states.ts';
import { readRevision, type Text } from '../texts.ts';
import type { Pairing } from './pair-passages.ts';
import { listStatesOf } from './source-states-queries.ts';

/** Whether a state of a source, or the meaning it kept, is the one with this hash. */
function isNamed(states: TextStates, id: string, hash: string): boolean {
  const state = id === 'fields' ? states.fields : states.blocks.get(id);
  return state !== undefined && (state.hash === hash || state.meaning === hash);
}

/** The states of the source that the passages of a translation were made from, by the ids of the passages. */
async function findMadeFrom(
  db: Database,
  entryId: string,
  from: Locale,
  { sourceHash, sourceLocale, blocks }: Text,
  first: Locale,
): Promise<Map<string, Text>> {
  const history = (await listStatesOf(db, entryId, from)).flatMap(({ id, states }) =>
    states ? [{ id, states: readStates(states) }] : [],
  );
  const passages = [{ id: 'fields', sourceHash, sourceLocale }, ...blocks];
  const named = passages.flatMap(({ id, sourceHash: hash, sourceLocale: locale = first }) => {
    // The oldest state of that name: later ones may have changed in form.
    const found = hash && locale === from ? history.findLast(({ states }) => isNamed(states, id, hash)) : undefined;
    return found ? [{ passage: id, revisionId: found.id }] : [];
  });
  const rows = await listRevisionsById(db, [...new Set(named.map(({ revisionId }) => revisionId))]);
  const texts = new Map(rows.map((row) => [row.id, readRevision(row)]));
  return new Map(
    named.flatMap(({ passage, revisionId }) => {
      const text = texts.get(revisionId);
      return text ? [[passage, text] as const] : [];
    }),
  );
}

export interface ReadPairing {
  pairing: Pairing;
  /** The state of the source that stands beside the translation. */
  source: RevisionRow;
  /** The state of the translation; nothing where it is not begun. */
  own: RevisionRow | undefined;
  /** The languages it could be translated from. */
  languages: Locale[];
}

/** Reads a translation beside the language it is made from; undefined where that has no text. */
export async function readPairing(
  db: Database,
  entry: { id: string; kind: Kind; first: Locale },
  { locale, from, sourceId, ownId }: { locale: Locale; from: Locale; sourceId?: string; ownId?: string },
): Promise<ReadPairing | undefined> {
  const translations = (await listTranslations(db, entry.id)).filter((row) => isLocale(row.locale));
  const find = (code: string) => translations.find((row) => row.locale === code);
  const latest = await listRevisionsById(db, [
    ...translations.map(({ latest_revision_id }) => latest_revision_id),
    ...[sourceId, ownId].filter((id) => id !== undefined),
  ]);
  const pick = (code: string, id = find(code)?.latest_revision_id) =>
    latest.find((row) => row.id === id && row.entry_id === entry.id && row.locale === code);
  const source = pick(from, sourceId) ?? pick(from);
  if (!source) return undefined;
  const own = ownId === '' ? undefined : pick(locale, ownId);
  const text = own && readRevision(own);
  const madeFrom = text ? await findMadeFrom(db, entry.id, from, text, entry.first) : new Map<string, Text>();
  const states = (code: Locale) => {
    const row = pick(code);
    return row && statesOf(readRevision(row));
  };
  return {
    source,
    own,
    languages: translations
      .map((row) => row.locale)
      .filter((code): code is Locale => isLocale(code) && code !== locale),
    pairing: {
      kind: entry.kind,
      source: readRevision(source),
      own: text,
      madeFrom: (id) => madeFrom.get(id),
      states: (code) => (code === from ? statesOf(readRevision(source)) : states(code)),
    },
  };
}
