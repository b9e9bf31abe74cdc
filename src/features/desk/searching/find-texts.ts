import type { Services } from '../../../foundation/request.ts';
import { isLocale, type Locale, localeCodes } from '../../../i18n/locales.ts';
import { namePlace } from '../../content/description/name-place.ts';
import { foldLetters } from '../../content/fold-letters.ts';
import { isKind, type Kind, kindNames } from '../../content/kinds.ts';
import { type Part, sharedPart } from '../../content/part.ts';
import { listRevisionsById } from '../../content/queries.ts';
import { listEntries, listPartRevisions, type PlacedEntry } from '../../content/text-list-queries.ts';
import { readRevision } from '../../content/texts.ts';
import { listWords, splitWords } from '../../search/analysis/words.ts';
import { type ExcerptPart, makeExcerpt } from '../../search/excerpt.ts';
import { splitAtHeadings } from '../../search/plain-text.ts';
import { type ListedText, listTextsOfKinds } from '../list-texts-of-kind.ts';
import { type FoundLeaf, type KnownWords, listFindable, rememberWords } from './known-words.ts';
import { isMeant } from './vocabulary.ts';

/** What somebody looks for; it stands in the address. */
export interface TextSearch {
  words: string;
  kind: Kind | undefined;
  part: Part | undefined;
  page: number;
}

/** The passage of a text that speaks of what was looked for. */
export interface FoundPassage {
  part: Part;
  /** Where it stands in the form of the text: the name of a field or block. */
  at: string;
  label: string;
  excerpt: ExcerptPart[];
}

/** A text that has all words that were looked for, in one language or several. */
export interface FoundText {
  text: ListedText;
  parts: readonly Part[];
  passage: FoundPassage | undefined;
}

const onePage = 20;
const mostWords = 12;

const partNames: readonly Part[] = [...localeCodes, sharedPart];

/** The different words that somebody typed, folded. */
const readWords = (typed: string): string[] =>
  [...new Set(splitWords(foldLetters(typed)).map(({ text }) => text))].slice(0, mostWords);

interface Hit {
  entry: PlacedEntry;
  kind: Kind;
  /** The latest of each part that has the words, by its name. */
  revisions: ReadonlyMap<Part, string>;
  isNamed: boolean;
}

/** A paragraph of a value, with how many of the words that were looked for it has. */
interface Paragraph {
  leaf: FoundLeaf;
  text: string;
  count: number;
}

/** What an entry is called stands above what was found of it. */
const isTitle = ({ block, path }: FoundLeaf) => block === undefined && path.length === 1 && path[0] === 'title';

/** The first paragraph with the most of the words that were looked for. */
function findParagraph(looked: readonly string[], leaves: readonly FoundLeaf[]): Paragraph | undefined {
  let best: Paragraph | undefined;
  for (const leaf of [...leaves.filter((one) => !isTitle(one)), ...leaves.filter(isTitle)])
    for (const text of String(leaf.value).split('\n')) {
      const own = listWords(foldLetters(text));
      const count = looked.filter((word) => own.some((one) => isMeant(one, word))).length;
      if (count > (best?.count ?? 0)) best = { leaf, text, count };
      if (count === looked.length) return best;
    }
  return best;
}

/** Marks the words of a paragraph that were meant; undefined where none was. */
function markWords(looked: readonly string[], { leaf, text: written }: Paragraph): ExcerptPart[] | undefined {
  const inWords = () => splitAtHeadings(written).map(({ heading, text }) => heading || text);
  // What stands in the address of a link is found there.
  const texts = leaf.field.type === 'common-mark' ? [inWords().join(' '), written] : [written];
  for (const text of texts) {
    const meant = splitWords(text).filter((word) => looked.some((one) => isMeant(foldLetters(word.text), one)));
    if (meant.length > 0) return makeExcerpt(meant, text);
  }
  return undefined;
}

async function readPassages(
  { db }: Pick<Services, 'db'>,
  hits: readonly Hit[],
  looked: readonly string[],
  locale: Locale,
): Promise<Map<string, FoundPassage>> {
  const preferred = hits.flatMap(({ entry, kind, revisions: own }) => {
    const part = [locale, ...own.keys()].find((one) => own.has(one));
    const id = part && own.get(part);
    return part && id ? [{ entryId: entry.id, kind, part, id }] : [];
  });
  const revisions = new Map(
    (
      await listRevisionsById(
        db,
        preferred.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  return new Map(
    preferred.flatMap(({ entryId, kind, part, id }) => {
      const row = revisions.get(id);
      const paragraph = row && findParagraph(looked, listFindable(kind, part, readRevision(row)));
      const excerpt = paragraph && markWords(looked, paragraph);
      if (!excerpt) return [];
      const { block, root, path, field } = paragraph.leaf;
      const name = namePlace(root, path, locale)?.label ?? field.label[locale];
      const label = block === undefined ? name : `${root.label[locale]} · ${block}`;
      const at = block === undefined ? `fields/${path.join('/')}` : `b/${block}`;
      return [[entryId, { part, at, label, excerpt }] as const];
    }),
  );
}

/** A word that somebody looks for, and the words of the texts that are meant by it. */
interface Looked {
  word: string;
  meant: Uint8Array;
  /** Any text has one of them. */
  isKnown: boolean;
}

function hasOne({ meant, isKnown }: Looked, own: Uint32Array): boolean {
  if (!isKnown) return false;
  for (const number of own) if (meant[number] === 1) return true;
  return false;
}

/** Whether a text has all the words: each is one of its own, or stands in its address. */
const hasAll = (looked: readonly Looked[], own: Uint32Array, slug: string): boolean =>
  looked.every((one) => hasOne(one, own) || slug.split('-').some((piece) => isMeant(piece, one.word)));

async function listHits(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  words: readonly string[],
  wanted: TextSearch,
): Promise<Hit[]> {
  const kinds = wanted.kind && [wanted.kind];
  const entries = (await listEntries(db)).filter(
    ({ kind, archived_at }) => archived_at === null && (kinds === undefined || kinds.includes(kind as Kind)),
  );
  const parts = Map.groupBy(await listPartRevisions(db, clock().toISOString(), kinds), ({ entry_id }) => entry_id);
  const rowsOf = ({ id }: PlacedEntry) =>
    (parts.get(id) ?? []).filter(({ locale }) => wanted.part === undefined || locale === wanted.part);
  const ids = entries.flatMap((entry) => rowsOf(entry).map((row) => [row.latest, entry.kind] as const));
  const { known, vocabulary } = await rememberWords(db, new Map(ids));
  const looked = words.map((word): Looked => {
    const meant = vocabulary.listMeant(word);
    return { word, meant, isKnown: meant.includes(1) };
  });
  return entries.flatMap((entry): Hit[] => {
    const { kind, slug } = entry;
    if (!isKind(kind)) return [];
    const found = rowsOf(entry).flatMap(({ locale, latest }): [Part, string, KnownWords][] => {
      const own = known.get(latest);
      if (!own || !hasAll(looked, own.all, slug)) return [];
      return [[isLocale(locale) ? locale : sharedPart, latest, own]];
    });
    if (found.length === 0) return [];
    const order = ([part]: [Part, ...unknown[]]) => partNames.indexOf(part);
    const revisions = new Map(found.toSorted((a, b) => order(a) - order(b)).map(([part, id]) => [part, id] as const));
    const isNamed = found.some(([, , { title }]) => hasAll(looked, title, slug));
    return [{ entry, kind, revisions, isNamed }];
  });
}

/**
 * The texts in use, of every kind and in every language, as editors have left them, that have all the words which somebody typed: those that
 * are called so first, each with the passage in which they stand.
 */
export async function findTexts(
  services: Pick<Services, 'db' | 'clock'>,
  locale: Locale,
  wanted: TextSearch,
): Promise<{ found: FoundText[]; total: number; pages: number }> {
  const looked = readWords(wanted.words);
  if (looked.length === 0) return { found: [], total: 0, pages: 0 };
  const hits = (await listHits(services, looked, wanted)).toSorted(
    (one, other) =>
      Number(other.isNamed) - Number(one.isNamed) || kindNames.indexOf(one.kind) - kindNames.indexOf(other.kind),
  );
  const pages = Math.ceil(hits.length / onePage);
  // A text may have gone since the last page was shown.
  const from = Math.max(0, Math.min(wanted.page, pages) - 1) * onePage;
  const shown = hits.slice(from, from + onePage);
  const ids = new Set(shown.map(({ entry }) => entry.id));
  const listed = shown.length > 0 ? await listTextsOfKinds(services.db, services.clock, locale, { ids }) : [];
  const texts = new Map(listed.map((text) => [text.id, text]));
  const passages = await readPassages(services, shown, looked, locale);
  return {
    found: shown.flatMap(({ entry: { id }, revisions }) => {
      const text = texts.get(id);
      return text ? [{ text, parts: [...revisions.keys()], passage: passages.get(id) }] : [];
    }),
    total: hits.length,
    pages,
  };
}
