import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ActivityBlock, isActivity } from '../src/features/content/blocks.ts';
import { type EntryFile, parseEntryFile, parseTranslationFile } from '../src/features/content/files.ts';
import type { Kind } from '../src/features/content/kinds.ts';
import type { Locale } from '../src/i18n/locales.ts';

interface FoundEntry extends EntryFile {
  slug: string;
}

export interface LessonFile {
  id: string;
  slug: string;
  chapter: string;
}

function listEntries(content: string, kind: Kind): FoundEntry[] {
  return readdirSync(join(content, kind)).map((slug) => {
    const file = join(content, kind, slug, 'entry.yaml');
    const { value, problems } = parseEntryFile(kind, file, readFileSync(file, 'utf8'));
    if (!value) throw new Error(JSON.stringify(problems));
    return { slug, ...value };
  });
}

const byPlace = (one: FoundEntry, other: FoundEntry) => one.position - other.position;

/** The lessons of a module in the order learners meet them, from the files of a content folder. */
export function listLessonFiles(content: string, course: string): LessonFile[] {
  const lessons = listEntries(content, 'lesson');
  return listEntries(content, 'chapter')
    .filter(({ fields }) => fields.course === course)
    .sort(byPlace)
    .flatMap(({ slug: chapter }) =>
      lessons
        .filter(({ fields }) => fields.chapter === chapter)
        .sort(byPlace)
        .map(({ id, slug }) => ({ id, slug, chapter })),
    );
}

/** The activities of a lesson with their right answers, in the words of one language. */
export function readActivities(content: string, lesson: string, locale: Locale = 'en'): ActivityBlock[] {
  const file = join(content, 'lesson', lesson, `${locale}.md`);
  const { value, problems } = parseTranslationFile('lesson', file, readFileSync(file, 'utf8'));
  if (!value) throw new Error(JSON.stringify(problems));
  return value.blocks.filter(isActivity);
}
