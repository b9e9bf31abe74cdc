import type { Locale } from '../../i18n/locales.ts';
import { isRequired } from '../content/activities/public-view.ts';
import { type ActivityBlock, isActivity } from '../content/blocks.ts';
import type { ContentReader, PublishedEntry } from '../content/published.ts';
import { type LessonPart, type LessonText, toParts } from './lesson-parts.ts';
import { findOutline, findPlace, type Outline, type Place } from './outline.ts';

/** A lesson with everything around it. Its blocks and its required activities are the same in every language. */
export interface OpenLesson {
  lesson: PublishedEntry<'lesson'>;
  outline: Outline;
  place: Place;
  blocks: LessonText[];
  /** The same, cut for rendering. */
  parts: LessonPart[];
  /** Ids of all activities, in order. */
  activities: string[];
  /** Ids of the activities that must be done before the lesson counts. */
  required: string[];
}

function inReadersLanguage(source: PublishedEntry<'lesson'>, text: PublishedEntry<'lesson'>): LessonText[] {
  const translated = new Map(text.blocks.map((block) => [block.id, block]));
  return source.blocks.map((original) => {
    const block = translated.get(original.id);
    return block?.type === original.type ? { block, locale: text.locale } : { block: original, locale: source.locale };
  });
}

async function readLesson(content: ContentReader, id: string, locale: Locale): Promise<OpenLesson | undefined> {
  const lesson = await content.findById('lesson', id, locale);
  if (!lesson?.parentId) return undefined;
  const source = await content.findById('lesson', id, lesson.sourceLocale);
  if (!source) return undefined;
  const chapter = await content.findById('chapter', lesson.parentId, locale);
  const outline = chapter?.parentId ? await findOutline(content, chapter.parentId, locale) : undefined;
  const place = outline && findPlace(outline, id);
  if (!place) return undefined;
  const blocks = inReadersLanguage(source, lesson);
  return {
    lesson,
    outline,
    place,
    blocks,
    parts: toParts(blocks),
    activities: source.blocks.filter(isActivity).map((block) => block.id),
    required: source.blocks.filter((block) => isActivity(block) && isRequired(block)).map((block) => block.id),
  };
}

/** Finds a lesson by its entry's id; undefined where it is published neither in English nor in the language it is written in first. */
export function findLesson(content: ContentReader, id: string, locale: Locale): Promise<OpenLesson | undefined> {
  return content.remember(`lesson ${id} ${locale}`, () => readLesson(content, id, locale));
}

export function findActivity({ blocks }: OpenLesson, blockId: string): ActivityBlock | undefined {
  const block = blocks.find((text) => text.block.id === blockId)?.block;
  return block && isActivity(block) ? block : undefined;
}
