import { type Locale, localizePath } from '../../i18n/locales.ts';
import { pathTo, type RouteName } from '../../routes.ts';
import type { Block } from '../content/blocks.ts';
import type { Passage, SearchDocument } from './document.ts';
import { splitAtHeadings } from './plain-text.ts';

/** What is read of a published entry. */
export interface SearchableEntry {
  id: string;
  kind: string;
  slug: string;
  locale: Locale;
  fields: Record<string, unknown>;
  blocks: readonly Block[];
}

/** What a solution is made of, and what is no language. */
const unread = new Set([
  'id',
  'correct',
  'feedback',
  'explanation',
  'options',
  'pairs',
  'answers',
  'answer',
  'accept',
  'file',
  'url',
  'categories',
  'category',
  'gaps',
  'next',
  'model',
]);

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(listTexts);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => (unread.has(key) ? [] : listTexts(item)));
}

const pagesBySlug: Record<string, RouteName> = {
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
};

function pathOf({ kind, slug, id }: SearchableEntry): { path: string; anchor?: string } | undefined {
  switch (kind) {
    case 'news':
      return { path: pathTo('newsArticle', { id: slug }) };
    case 'course':
      return { path: pathTo('course', { id: slug }) };
    case 'lesson':
      return { path: pathTo('lesson', { guid: id }) };
    case 'handbook':
      return { path: pathTo('handbook', { slug }) };
    case 'partner':
      return { path: pathTo('partners'), anchor: slug };
    case 'resource':
      return { path: pathTo('resources'), anchor: slug };
    case 'output':
      return { path: pathTo('outputs'), anchor: slug };
    case 'page': {
      const route = pagesBySlug[slug];
      return route && { path: pathTo(route as 'home') };
    }
    default:
      return undefined;
  }
}

const said = (value: unknown) => (typeof value === 'string' ? value : '');

/** A published text as search reads it; nothing where the entry has no page of its own. */
export function toDocument(entry: SearchableEntry): SearchDocument | undefined {
  const place = pathOf(entry);
  if (!place) return undefined;
  const { kind, slug, locale, fields } = entry;
  const { title, ...others } = fields;
  const isLesson = kind === 'lesson';
  const top: Passage = { anchor: place.anchor ?? '', heading: '', text: '', forLearners: false };
  const passages = entry.blocks.flatMap(({ id, data }) =>
    listTexts(data)
      .flatMap(splitAtHeadings)
      .map(({ heading, text }) => ({ anchor: id, heading, text, forLearners: isLesson })),
  );
  return {
    key: `${kind}/${slug}`,
    kind,
    locale,
    path: localizePath(locale, place.path),
    title: said(title),
    summary: Object.values(others).map(said).filter(Boolean).join('\n'),
    passages: [top, ...joinShort(passages)],
  };
}

/** Parts of one block under one heading belong together: a title and its text, the items of a list. */
function joinShort(passages: Passage[]): Passage[] {
  const joined: Passage[] = [];
  for (const passage of passages) {
    const last = joined.at(-1);
    if (last && last.anchor === passage.anchor && !passage.heading) last.text += `\n${passage.text}`;
    else joined.push({ ...passage });
  }
  return joined;
}
