import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { isLocale, type Locale, sourceLocale } from '../../i18n/locales.ts';
import { type EntryFile, type Problem, parseEntryFile, parseTranslationFile } from './files.ts';
import { isKind, type Kind, kindNames } from './kinds.ts';
import { findMediaType } from './media-types.ts';
import { isSlug } from './slug.ts';
import type { Text } from './texts.ts';

/** What the name of a text ends in that an import keeps without publishing it. */
export const draftEnding = '.draft.md';
/** Fields that no language changes, waiting for their publication. */
export const sharedDraftFile = 'entry.draft.yaml';

const entryFiles = new Set(['entry.yaml', sharedDraftFile]);

/** One folder of content/: an entry with the languages and files that could be read. */
export interface StarterEntry extends EntryFile {
  kind: Kind;
  slug: string;
  folder: string;
  translations: Map<Locale, Text>;
  /** Texts that wait for their publication, beside or in place of the published ones. */
  drafts: Map<Locale, Text>;
  sharedDraft: Record<string, unknown> | undefined;
  /** Names of the files beside the texts. */
  files: string[];
}

/** What lies in a folder, in order; what hides behind a dot is somebody's tool and not content. */
async function listNames(folder: string, wanted: 'file' | 'folder'): Promise<string[]> {
  const found = await readdir(folder, { withFileTypes: true });
  return found
    .filter((item) => (wanted === 'file' ? item.isFile() : item.isDirectory()) && !item.name.startsWith('.'))
    .map((item) => item.name)
    .sort();
}

async function readEntry(
  root: string,
  kind: Kind,
  slug: string,
): Promise<{ entry: StarterEntry | undefined; problems: Problem[] }> {
  const folder = join(root, kind, slug);
  const problems: Problem[] = [];
  const name = (file: string) => relative(join(root, '..'), join(folder, file));
  if (!isSlug(slug))
    problems.push({ file: name(''), line: 1, reason: 'a folder name has small letters, digits and hyphens' });
  const names = await listNames(folder, 'file');
  if (!names.includes('entry.yaml')) {
    return {
      entry: undefined,
      problems: [...problems, { file: name('entry.yaml'), line: 1, reason: 'this file is missing' }],
    };
  }
  const shared = parseEntryFile(kind, name('entry.yaml'), await readFile(join(folder, 'entry.yaml'), 'utf8'));
  problems.push(...shared.problems);
  const sharedDraft = names.includes(sharedDraftFile)
    ? parseEntryFile(kind, name(sharedDraftFile), await readFile(join(folder, sharedDraftFile), 'utf8'))
    : undefined;
  problems.push(...(sharedDraft?.problems ?? []));
  const translations = new Map<Locale, Text>();
  const drafts = new Map<Locale, Text>();
  for (const file of names.filter((one) => !entryFiles.has(one) && !one.endsWith('.md') && !findMediaType(one)))
    problems.push({ file: name(file), line: 1, reason: 'files of this kind are not served' });
  for (const file of names.filter((candidate) => candidate.endsWith('.md')).sort()) {
    const isDraft = file.endsWith(draftEnding);
    const locale = file.slice(0, -(isDraft ? draftEnding : '.md').length);
    if (!isLocale(locale)) {
      problems.push({ file: name(file), line: 1, reason: `"${locale}" is not one of the site's languages` });
      continue;
    }
    const parsed = parseTranslationFile(kind, name(file), await readFile(join(folder, file), 'utf8'));
    problems.push(...parsed.problems);
    if (parsed.value) (isDraft ? drafts : translations).set(locale, parsed.value);
  }
  const first = shared.value?.sourceLocale ?? sourceLocale;
  if (!names.includes(`${first}.md`) && !names.includes(first + draftEnding)) {
    problems.push({ file: name(`${first}.md`), line: 1, reason: 'the source language is missing' });
  }
  const entry =
    shared.value && (translations.has(first) || drafts.has(first))
      ? {
          ...shared.value,
          kind,
          slug,
          folder,
          translations,
          drafts,
          sharedDraft: sharedDraft?.value?.fields,
          files: names.filter((file) => findMediaType(file)).sort(),
        }
      : undefined;
  return { entry, problems };
}

/**
 * Reads a content folder. Files that cannot be read are named in `problems` and left out of `entries`; parents come before children. What
 * is `known` already, the id of an entry by its place, is not read.
 */
export async function readStarterFiles(
  root: string,
  known: ReadonlyMap<string, { id: string }> = new Map(),
): Promise<{ entries: StarterEntry[]; problems: Problem[] }> {
  const entries: StarterEntry[] = [];
  const problems: Problem[] = [];
  const folders = await listNames(root, 'folder');
  for (const folder of folders.filter((name) => !isKind(name))) {
    problems.push({ file: `content/${folder}`, line: 1, reason: `there is no kind "${folder}"` });
  }
  const places = new Map([...known].map(([place, { id }]) => [id, place]));
  for (const kind of kindNames.filter((name) => folders.includes(name))) {
    for (const slug of await listNames(join(root, kind), 'folder')) {
      if (known.has(`${kind}/${slug}`)) continue;
      const { entry, problems: own } = await readEntry(root, kind, slug);
      problems.push(...own);
      if (!entry) continue;
      const twin = places.get(entry.id);
      if (twin === undefined) {
        entries.push(entry);
        places.set(entry.id, `${kind}/${slug}`);
        continue;
      }
      const file = relative(join(root, '..'), join(entry.folder, 'entry.yaml'));
      problems.push({ file, line: 1, reason: `id: is also the id of ${twin}` });
    }
  }
  return { entries, problems };
}
