import { type Locale, localizePath } from '../../i18n/locales.ts';
import { pathTo, type RouteName } from '../../routes.ts';
import { type Block, fillBlock, getBlockType, isActivity } from '../content/blocks.ts';
import type { FindEntry } from '../content/description/describe.ts';
import type { Field } from '../content/description/field.ts';
import { listLeaves } from '../content/description/leaves.ts';
import { getKind, type Kind } from '../content/kinds.ts';
import type { Passage, Role, SearchDocument } from './document.ts';
import { splitAtHeadings } from './plain-text.ts';

/** What is read of a published entry. */
export interface SearchableEntry {
  id: string;
  kind: Kind;
  slug: string;
  locale: Locale;
  fields: Readonly<Record<string, unknown>>;
  blocks: readonly Block[];
}

type Place = { path: string; anchor?: string };

const pagesBySlug: Readonly<Record<string, RouteName>> = {
  home: 'home',
  project: 'project',
  results: 'results',
  'result-one': 'resultOne',
  'result-two': 'resultTwo',
  'result-three': 'resultThree',
  'result-four': 'resultFour',
  outputs: 'outputs',
  news: 'news',
  training: 'courses',
  resources: 'resources',
  partners: 'partners',
  dev: 'development',
  'privacy-policy': 'privacyPolicy',
  accessibility: 'accessibility',
  contact: 'contact',
  'self-assessment': 'ownChange',
};
/** Pages that only learners open: others find them by title and summary, as they do lessons. */
const learnersPages: ReadonlySet<string> = new Set(['self-assessment']);

/** Where readers find an entry of each kind; other kinds have no page of their own. */
const places: { readonly [K in Kind]?: (entry: SearchableEntry) => Place | undefined } = {
  page: ({ slug }) => {
    const route = pagesBySlug[slug];
    return route && { path: pathTo(route as 'home') };
  },
  news: ({ slug }) => ({ path: pathTo('newsArticle', { id: slug }) }),
  resource: ({ slug }) => ({ path: pathTo('resource', { slug }) }),
  output: ({ slug }) => ({ path: pathTo('outputs'), anchor: slug }),
  partner: ({ slug }) => ({ path: pathTo('partners'), anchor: slug }),
  handbook: ({ slug }) => ({ path: pathTo('handbook', { slug }) }),
  course: ({ slug }) => ({ path: pathTo('course', { id: slug }) }),
  lesson: ({ id }) => ({ path: pathTo('lesson', { guid: id }) }),
};

export const searchableKinds = Object.keys(places) as Kind[];

/** What may be found in a value: words of the language that no solution is made of. */
function listWords(field: Field, value: unknown): { text: string; forLearners: boolean }[] {
  return listLeaves(field, value)
    .filter(({ field: { across, found } }) => across === 'translated' && found !== false)
    .filter(({ seenBy }) => seenBy === 'everyone' || seenBy === 'learners')
    .map(({ value: text, seenBy }) => ({ text: String(text), forLearners: seenBy === 'learners' }));
}

/** What a block says in the language that it teaches: cards, turns of a conversation, phrases. */
function listTaughtWords(block: Block): Pick<Passage, 'heading' | 'text' | 'lang'>[] {
  const { data, search } = getBlockType(block.type);
  const { taught } = block.data as { taught?: string };
  const said = taught
    ? listLeaves(data, block.data)
        .filter(({ field: { type, across } }) => across === 'structural' && (type === 'line' || type === 'common-mark'))
        .flatMap(({ value }) => splitAtHeadings(String(value)))
    : [];
  const own = said.length > 0 && taught ? [{ heading: '', text: said.map(wordsOf).join('\n'), lang: taught }] : [];
  return [...own, ...(search?.(block.data as never) ?? [])];
}

const wordsOf = ({ heading, text }: { heading: string; text: string }) => [heading, text].filter(Boolean).join('\n');

const roleOf = (block: Block): Role => {
  if (isActivity(block)) return 'asks';
  return getBlockType(block.type).tells ? 'tells' : 'shows';
};

/** The parts of a block in order. A title and its text, or the items of a list, belong together until the next heading. */
function listPassages(block: Block, forLearners: boolean): Passage[] {
  const passages: Passage[] = [];
  const role = roleOf(block);
  for (const words of listWords(getBlockType(block.type).data, block.data))
    for (const { heading, text } of splitAtHeadings(words.text)) {
      const last = passages.at(-1);
      if (last && !heading) last.text += `\n${text}`;
      else passages.push({ anchor: block.id, heading, text, forLearners: forLearners || words.forLearners, role });
    }
  const taught = listTaughtWords(block).map((words) => ({ anchor: block.id, ...words, forLearners, role }));
  return [...passages, ...taught];
}

/** The kind of entries that other texts show: those are read again when one of them changes. */
export const shownByOthers: Kind = 'phrases';

/** Whether a block shows words of other entries that are found in it. */
export const showsOthers = ({ type }: Block): boolean => getBlockType(type).search !== undefined;

/** The blocks of a text with those words. */
export function fillSearched(blocks: readonly Block[], find: FindEntry): Promise<Block[]> {
  return Promise.all(blocks.map((block) => (showsOthers(block) ? fillBlock(block, find) : block)));
}

/** A published text as search reads it; nothing where the entry has no page of its own. */
export function toDocument(entry: SearchableEntry): SearchDocument | undefined {
  const place = places[entry.kind]?.(entry);
  if (!place) return undefined;
  const { kind, slug, locale, fields, blocks } = entry;
  const { translated, body } = getKind(kind);
  const { title, ...others } = fields;
  const forLearners = body === 'lesson' || (kind === 'page' && learnersPages.has(slug));
  const top: Passage = { anchor: place.anchor ?? '', heading: '', text: '', forLearners: false, role: 'tells' };
  return {
    key: `${kind}/${slug}`,
    kind,
    locale,
    path: localizePath(locale, place.path),
    title: String(title ?? ''),
    summary: listWords(translated, others)
      .map(({ text }) => text)
      .join('\n'),
    passages: [top, ...blocks.flatMap((block) => listPassages(block, forLearners))],
  };
}
