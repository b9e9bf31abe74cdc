import type { Database } from '../../../foundation/database/database.ts';
import type { MediaDetailsRow } from '../../../foundation/database/tables.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { describeMedia, type Media } from '../media.ts';
import { languageOfFile } from '../media-types.ts';
import { listDetails, listUses, listWordsOf, type UseRow, type WordsOfEntry } from './library-queries.ts';

/** What somebody has said of a file, wherever it is used. */
export interface Details {
  alt: Partial<Record<Locale, string>>;
  holder: string;
  source: string;
  licence: string;
  /** Whoever says more names the state they have read, so that nothing is overwritten unseen. Empty where nothing was said. */
  version: string;
}

export interface Use extends Pick<UseRow, 'entry_id' | 'kind' | 'slug' | 'name'> {
  /** The languages whose texts name it; `shared` among them. Empty where it only lies beside the entry. */
  locales: string[];
}

/** One file, wherever it is used. */
export interface LibraryFile {
  hash: string;
  media: Media;
  details: Details;
  uses: Use[];
  /** It stands in the library on its own, also where no entry has it. */
  isKept: boolean;
}

const nothingSaid: Details = { alt: {}, holder: '', source: '', licence: '', version: '' };

export const readDetails = (row: MediaDetailsRow | undefined): Details =>
  row
    ? {
        alt: JSON.parse(row.alt) as Details['alt'],
        holder: row.holder,
        source: row.source,
        licence: row.licence,
        version: row.version,
      }
    : nothingSaid;

/** What no text names and every page shows: the picture of links that people share. */
const shownByItself = (use: Pick<UseRow, 'kind' | 'name'>) => use.kind === 'site' && use.name === 'social.png';

/** Whether a text names a file, or the same one of another language: `captions.gr.vtt` stands for all captions. */
function names({ fields, blocks }: WordsOfEntry, file: string): boolean {
  const parts = file.split('.');
  // A name has letters, figures, dots, hyphens and underscores: only the dot means something else in a pattern.
  const pattern = new RegExp(`"${(languageOfFile(file) ? parts.toSpliced(-2, 1, '[a-z]{2}') : parts).join('\\.')}"`);
  return pattern.test(fields) || pattern.test(blocks);
}

/** Which texts name which of the files beside their entry; pure. */
export function findUses(rows: readonly UseRow[], words: readonly WordsOfEntry[]): (Use & { hash: string })[] {
  const byEntry = Map.groupBy(words, ({ entry_id }) => entry_id);
  return rows.map((row) => {
    const own = (byEntry.get(row.entry_id) ?? []).filter((text) => names(text, row.name));
    const locales = [...new Set(own.map(({ locale }) => locale))];
    const { entry_id, kind, slug, name, hash } = row;
    return { entry_id, kind, slug, name, hash, locales: shownByItself(row) ? ['shared'] : locales };
  });
}

/** Every file that an entry or the library has, with where it is used. */
export async function readLibrary(db: Database): Promise<LibraryFile[]> {
  const rows = await listUses(db);
  const words = await listWordsOf(db, [...new Set(rows.map(({ entry_id }) => entry_id))]);
  const uses = Map.groupBy(findUses(rows, words), ({ hash }) => hash);
  const details = new Map((await listDetails(db)).map((row) => [row.hash, row]));
  const known = new Map([...details.values(), ...rows].map((row) => [row.hash, row as UseRow | MediaDetailsRow]));
  return [...known.values()]
    .map((row) => ({
      hash: row.hash,
      media: describeMedia({ ...row, name: details.get(row.hash)?.name ?? row.name }),
      details: readDetails(details.get(row.hash)),
      uses: uses.get(row.hash) ?? [],
      isKept: details.has(row.hash),
    }))
    .toSorted((one, other) => one.media.name.localeCompare(other.media.name, 'en'));
}

/** What is in use: beside an entry, and named by one of its texts. */
export const isUsed = ({ uses }: Pick<LibraryFile, 'uses'>): boolean => uses.some(({ locales }) => locales.length > 0);

export const libraryFilters = ['all', 'picture', 'sound', 'document', 'unused', 'rights'] as const;
export type LibraryFilter = (typeof libraryFilters)[number];

/** The files that somebody wants to see, by their name or what is said of them; pure. */
export function filterLibrary(files: readonly LibraryFile[], filter: LibraryFilter, words: string): LibraryFile[] {
  const asked = words.trim().toLowerCase();
  const isWanted = (file: LibraryFile) => {
    const { kind } = file.media;
    if (filter === 'picture' || filter === 'document') return kind === filter;
    if (filter === 'sound') return kind === 'audio' || kind === 'video' || kind === 'captions';
    if (filter === 'unused') return !isUsed(file);
    return filter === 'all' || (file.details.holder === '' && file.details.licence === '');
  };
  const said = ({ media, details, uses }: LibraryFile) => [
    media.name,
    ...uses.map(({ name }) => name),
    ...Object.values(details.alt),
    details.holder,
    details.source,
  ];
  return files.filter((file) => isWanted(file) && said(file).some((one) => one.toLowerCase().includes(asked)));
}
