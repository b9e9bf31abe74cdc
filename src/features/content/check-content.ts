import { join, relative } from 'node:path';
import { type Locale, localeCodes, sourceLocale } from '../../i18n/locales.ts';
import { routes } from '../../routes.ts';
import type { Block } from './blocks.ts';
import { checkBlock, outline, skeleton } from './check-blocks.ts';
import { compareWithSource } from './coverage.ts';
import type { Problem } from './files.ts';
import type { SharedFields, TranslatedFields } from './kinds.ts';
import { collectLinks } from './links.ts';
import { hashBlock, hashFields } from './source-hash.ts';
import type { StarterEntry } from './starter-files.ts';
import { statesOf } from './text-states.ts';
import type { Text } from './texts.ts';

/** Every address inside the site that content may link to. */
function listAddresses(entries: StarterEntry[]): Set<string> {
  const fixed = Object.values(routes).filter((path) => !path.includes(':'));
  const own = entries.flatMap(({ id, kind, slug }) => {
    if (kind === 'news') return [`/news/${slug}`];
    if (kind === 'handbook') return [`/handbooks/${slug}`, `/handbooks/${slug}/pdf`];
    if (kind === 'course') return [`/course/${slug}`];
    if (kind === 'lesson') return [`/mooc/${id}`];
    if (kind === 'resource-category') return [`/resources?category=${slug}`];
    if (kind === 'partner') return [`/partners#${slug}`];
    return [];
  });
  return new Set([...fixed, ...own]);
}

function checkTranslation(source: Text, translation: Text): string[] {
  const reasons: string[] = [];
  const ids = (file: Text) => file.blocks.map((block) => `${block.type} #${block.id}`).join(', ');
  if (ids(source) !== ids(translation))
    reasons.push(`has the blocks ${ids(translation)}, the source has ${ids(source)}`);
  for (const block of translation.blocks) {
    const original = source.blocks.find((candidate) => candidate.id === block.id);
    if (!original) continue;
    if (outline(original) !== outline(block)) {
      reasons.push(`#${block.id} is made of: ${outline(block)}; the source of: ${outline(original)}`);
    }
    if (original.type === block.type && skeleton(original) !== skeleton(block)) {
      reasons.push(`#${block.id} differs from the source in ids, order, what is correct, numbers or files`);
    }
    if (collectLinks(original).join(' ') !== collectLinks(block).join(' ')) {
      reasons.push(
        `#${block.id} links to ${collectLinks(block).join(' ')}; the source to ${collectLinks(original).join(' ')}`,
      );
    }
  }
  const { stale } = compareWithSource(statesOf(source), statesOf(translation));
  if (stale.length > 0) reasons.push(`is stale in ${stale.join(', ')}: translate again, then npm run content:stamp`);
  return reasons;
}

/** A scale says what its two ends mean; a choice has the same options in every language. */
function checkQuestion({ fields }: StarterEntry, text: Text): string[] {
  const { type, options = [] } = fields as SharedFields<'evaluation-question'>;
  const { low, high, options: labels = {} } = text.fields as TranslatedFields<'evaluation-question'>;
  const reasons: string[] = [];
  if ((type === 'scale') !== (low !== undefined && high !== undefined)) reasons.push('low and high: belong to scales');
  if ((type === 'choice' || type === 'choices') !== options.length > 0) reasons.push('options: belong to choices');
  if (Object.keys(labels).toSorted().join() !== options.toSorted().join())
    reasons.push(`options: must be ${options.join(', ') || 'left out'}`);
  return reasons;
}

function checkText(entry: StarterEntry, locale: Locale, text: Text, addresses: Set<string>): string[] {
  const reasons: string[] = [];
  for (const block of text.blocks) {
    for (const link of collectLinks(block)) {
      if (link.startsWith('/') && !addresses.has(link))
        reasons.push(`#${block.id} links to ${link}, which is not on this site`);
      if (!/^(\/|https:\/\/|mailto:|#)/.test(link))
        reasons.push(`#${block.id} links to ${link}: not a path, https or mailto`);
    }
    reasons.push(...checkBlock(entry, locale, block));
  }
  return reasons;
}

/** Looks for what a reader would stumble over: missing languages, different structure, dead links, stale texts, missing pictures. */
export function checkContent(root: string, entries: StarterEntry[]): Problem[] {
  const addresses = listAddresses(entries);
  const bySlug = new Set(entries.map(({ kind, slug }) => `${kind}/${slug}`));
  return entries.flatMap((entry) => {
    const place = (file: string) => join(relative(join(root, '..'), entry.folder), file);
    const problems: Problem[] = [];
    const add = (file: string, reason: string) => problems.push({ file: place(file), line: 1, reason });
    const { url, handbook, logo } = entry.fields as Record<string, string | undefined>;
    if (url?.startsWith('/') && !addresses.has(url)) add('entry.yaml', `url: ${url} is not on this site`);
    if (handbook && !bySlug.has(`handbook/${handbook}`))
      add('entry.yaml', `handbook: there is no handbook ${handbook}`);
    if (logo && !entry.files.includes(logo)) add('entry.yaml', `logo: ${logo} is not in the folder`);
    const source = entry.translations.get(sourceLocale);
    for (const locale of localeCodes) {
      const text = entry.translations.get(locale);
      if (!text) {
        add(`${locale}.md`, 'this language is missing');
        continue;
      }
      for (const reason of checkText(entry, locale, text, addresses)) add(`${locale}.md`, reason);
      if (entry.kind === 'evaluation-question')
        for (const reason of checkQuestion(entry, text)) add(`${locale}.md`, reason);
      if (source && locale !== sourceLocale)
        for (const reason of checkTranslation(source, text)) add(`${locale}.md`, reason);
    }
    return problems;
  });
}

/** Gives every translated part the hash of the source it stands beside: said when the translation is known to be up to date. */
export function stampTranslations(entry: StarterEntry): Map<Locale, Text> {
  const source = entry.translations.get(sourceLocale);
  const stamped = new Map(entry.translations);
  if (!source) return stamped;
  for (const [locale, text] of entry.translations) {
    if (locale === sourceLocale) continue;
    const blocks = text.blocks.map((block): Block => {
      const original = source.blocks.find((candidate) => candidate.id === block.id);
      return original ? { ...block, sourceHash: hashBlock(original) } : block;
    });
    stamped.set(locale, { ...text, blocks, sourceHash: hashFields(source.fields) });
  }
  return stamped;
}
