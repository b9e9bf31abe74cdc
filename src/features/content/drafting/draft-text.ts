import type { Database } from '../../../foundation/database/database.ts';
import type { Services } from '../../../foundation/request.ts';
import { isLocale, type Locale, sourceLocale } from '../../../i18n/locales.ts';
import { may } from '../../accounts/policy.ts';
import { findAccount } from '../../accounts/queries.ts';
import { readAccount } from '../../accounts/read-account.ts';
import { save } from '../editing/save.ts';
import { isKind } from '../kinds.ts';
import { findEntryById } from '../queries.ts';
import { type Pair, pairPassages, toTranslation } from '../translating/pair-passages.ts';
import { readChecks } from '../translating/read-checks.ts';
import { type ReadPairing, readPairing } from '../translating/read-pairing.ts';
import { type Drafted, draftPassages, listAgreed } from './draft-passages.ts';
import { makeOnce } from './make-once.ts';

/** One language of an entry that somebody has asked a draft of. */
export interface WantedDraft {
  entryId: string;
  locale: Locale;
  /** The account whose wish it is. */
  author: string;
}

/** A text that is drafted where nobody looks on. */
export interface Draftable {
  from: Locale;
  read: ReadPairing;
  pairs: Pair[];
}

/** Reads a text beside its source, for somebody who may still write it. */
export async function findDraftable(
  db: Database,
  { entryId, locale, author }: WantedDraft,
): Promise<Draftable | 'nothing' | 'refused'> {
  const [row, account] = [await findEntryById(db, entryId), await findAccount(db, author)];
  if (!row || !isKind(row.kind) || row.archived_at !== null) return 'nothing';
  if (!account || !may(readAccount(account), 'write', { kind: row.kind, locale })) return 'refused';
  const from = isLocale(row.source_locale) ? row.source_locale : sourceLocale;
  const read = await readPairing(db, { id: row.id, kind: row.kind, first: from }, { locale, from });
  return read ? { from, read, pairs: pairPassages(read.pairing, locale) } : 'nothing';
}

/** Keeps what a machine has written as the latest state of the text; false where somebody has written there meanwhile. */
export async function saveDraft(
  services: Pick<Services, 'db' | 'clock'>,
  { entryId, locale, author }: WantedDraft,
  { from, read, pairs }: Draftable,
  typed: ReadonlyMap<string, unknown>,
): Promise<boolean> {
  const { outcome } = await save(services, {
    ...{ entryId, locale, author, base: read.own?.id ?? null },
    text: toTranslation(pairs, typed, read.pairing.own),
    translatedFrom: { locale: from, revisionId: read.source.id },
  });
  return outcome === 'saved' || outcome === 'unchanged';
}

/** Has a machine write what is missing of one text and keeps it as a draft, for somebody who may still write it. */
export async function draftText(
  services: Services,
  wanted: WantedDraft,
): Promise<Drafted['outcome'] | 'refused' | 'being-made'> {
  return (await makeOnce(services, wanted, () => draft(services, wanted))) ?? 'being-made';
}

async function draft(services: Services, wanted: WantedDraft): Promise<Drafted['outcome'] | 'refused'> {
  const { entryId, locale, author } = wanted;
  const found = await findDraftable(services.db, wanted);
  if (typeof found === 'string') return found;
  const { from, pairs } = found;
  const checks = await readChecks(services, entryId, pairs, new Map(), { locale, from, desk: locale });
  const terms = listAgreed([...checks.values()]);
  const drafted = await draftPassages(services, entryId, pairs, { from, locale, terms, author });
  if (drafted.outcome !== 'drafted') return drafted.outcome;
  return (await saveDraft(services, wanted, found, drafted.typed)) ? 'drafted' : 'failed';
}
