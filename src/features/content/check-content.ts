import { join, relative } from 'node:path';
import { isOpenedByReaders, type Route } from '../../foundation/http/route.ts';
import { type Locale, localeCodes } from '../../i18n/locales.ts';
import { checkBlock, outline, skeleton } from './check-blocks.ts';
import { checkProgramme } from './check-programme.ts';
import { checkSources } from './check-sources.ts';
import { compareWithSource } from './coverage.ts';
import type { Field } from './description/field.ts';
import { listLeaves } from './description/leaves.ts';
import { addressOfEntry } from './entry-address.ts';
import type { Problem } from './files.ts';
import { getKind, type SharedFields, type TranslatedFields } from './kinds.ts';
import { collectLinks } from './links.ts';
import type { StarterEntry } from './starter-files.ts';
import { statesOf } from './text-states.ts';
import type { Text } from './texts.ts';

/** Every address inside the site that content may link to: pages that always stand there, those of entries, what lies below them, and their blocks. */
function listAddresses(routes: readonly Route[], entries: StarterEntry[]): Set<string> {
  const opened = routes.filter(isOpenedByReaders);
  const fixed = opened.map(({ path }) => path).filter((path) => !path.includes(':'));
  const own = entries.flatMap(({ id, kind, slug, sourceLocale, translations }) => {
    const page = addressOfEntry(routes, { id, kind, slug });
    if (!page) return [];
    if (page.includes('?') || page.includes('#')) return [page];
    const below = opened.map(({ path }) => path.replace(/:\w+/, slug)).filter((path) => path.startsWith(`${page}/`));
    const blocks = translations.get(sourceLocale)?.blocks ?? [];
    return [page, ...blocks.map((block) => `${page}#${block.id}`), ...below.filter((path) => !path.includes(':'))];
  });
  return new Set([...fixed, ...own]);
}

function checkTranslation({ translations }: StarterEntry, source: Text, translation: Text): string[] {
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
  const { stale } = compareWithSource(statesOf(source), statesOf(translation), (locale) => {
    const text = translations.get(locale);
    return text && statesOf(text);
  });
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
      if (link.startsWith('#') && !text.blocks.some((other) => link === `#${other.id}`))
        reasons.push(`#${block.id} links to ${link}, which is not in this text`);
      if (!/^(\/|https:\/\/|mailto:|#)/.test(link))
        reasons.push(`#${block.id} links to ${link}: not a path, https or mailto`);
    }
    reasons.push(...checkBlock(entry, locale, block));
  }
  return reasons;
}

interface Surroundings {
  addresses: ReadonlySet<string>;
  bySlug: ReadonlySet<string>;
  files: readonly string[];
}

/** What fields lead to that is not there: a page of this site, another entry, a file of the folder. */
function listDeadEnds(field: Field, fields: unknown, { addresses, bySlug, files }: Surroundings): string[] {
  return listLeaves(field, fields).flatMap(({ path, field: { type, to }, value }) => {
    const name = path.join('.');
    const target = String(value);
    if (type === 'address' && target.startsWith('/') && !addresses.has(target))
      return [`${name}: ${target} is not on this site`];
    if (type === 'reference' && !bySlug.has(`${to}/${target}`)) return [`${name}: there is no ${to} ${target}`];
    if (type === 'file' && !files.includes(target)) return [`${name}: ${target} is not in the folder`];
    return [];
  });
}

/** Looks for what a reader would stumble over: missing languages, different structure, dead links, stale texts, missing pictures. */
export function checkContent(root: string, entries: StarterEntry[], routes: readonly Route[]): Problem[] {
  const addresses = listAddresses(routes, entries);
  const bySlug = new Set(entries.map(({ kind, slug }) => `${kind}/${slug}`));
  const place = ({ folder }: StarterEntry, file: string) => join(relative(join(root, '..'), folder), file);
  const together = [...checkSources(entries), ...checkProgramme(entries)];
  const amongEntries = together.map(({ entry, file, reason }) => ({ file: place(entry, file), line: 1, reason }));
  const others = entries.flatMap((entry) => {
    const problems: Problem[] = [];
    const add = (file: string, reason: string) => problems.push({ file: place(entry, file), line: 1, reason });
    const { shared, translated } = getKind(entry.kind);
    const checkFields = (file: string, field: Field, fields: unknown) => {
      for (const reason of listDeadEnds(field, fields, { addresses, bySlug, files: entry.files })) add(file, reason);
    };
    checkFields('entry.yaml', shared, entry.fields);
    const source = entry.translations.get(entry.sourceLocale);
    for (const locale of localeCodes) {
      const text = entry.translations.get(locale);
      if (!text) {
        add(`${locale}.md`, 'this language is missing');
        continue;
      }
      checkFields(`${locale}.md`, translated, text.fields);
      for (const reason of checkText(entry, locale, text, addresses)) add(`${locale}.md`, reason);
      if (entry.kind === 'evaluation-question')
        for (const reason of checkQuestion(entry, text)) add(`${locale}.md`, reason);
      if (source && locale !== entry.sourceLocale)
        for (const reason of checkTranslation(entry, source, text)) add(`${locale}.md`, reason);
    }
    return problems;
  });
  return [...others, ...amongEntries];
}
