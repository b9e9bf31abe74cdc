import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { getI18n } from '../../i18n/i18n.ts';
import { I18nProvider } from '../../i18n/i18n-context.tsx';
import type { Locale } from '../../i18n/locales.ts';
import { SurroundingLanguage } from '../../i18n/surrounding-language.tsx';
import { SheetAddress } from '../content/blocks/task-sheet/sheet-address.ts';
import { type Block, getBlockType, isActivity } from '../content/blocks.ts';
import { BlockView } from '../content/body.tsx';
import type { PublishedEntry } from '../content/published.ts';
import styles from './lesson-page.module.css';

/** A block as one reader sees it: in the language of the page, or in the source language where the translation lacks it. */
export interface LessonText {
  block: Block;
  locale: Locale;
}

/** A stretch of a lesson: text that reads the same for everyone, as markup, or one block that is made for whoever asks. */
export type LessonPart = { key: string; locale: Locale } & ({ markup: string } | { block: Block });

/** Activities hold the learner's answers; what comes from another site waits for the visitor's consent. */
const isMadeForEach = (block: Block) => isActivity(block) || getBlockType(block.type).frames !== undefined;

type Lesson = Pick<PublishedEntry<'lesson'>, 'id' | 'pictures'>;

function renderReading(blocks: readonly Block[], lesson: Lesson, locale: Locale, pageLocale: Locale): string {
  const i18n = getI18n(pageLocale);
  return renderToStaticMarkup(
    <I18nProvider value={i18n}>
      <SurroundingLanguage value={locale}>
        <SheetAddress value={(format) => i18n.linkTo('taskSheet', { guid: lesson.id, format })}>
          {blocks.map((block) => (
            <Fragment key={block.id}>
              <span className={styles.place} id={block.id} data-place={block.id} />
              <BlockView block={block} pictures={lesson.pictures} />
            </Fragment>
          ))}
        </SheetAddress>
      </SurroundingLanguage>
    </I18nProvider>,
  );
}

/** Cuts a lesson into parts, so that its text is rendered once for each language and not for each learner. */
export function toParts(texts: readonly LessonText[], lesson: Lesson, pageLocale: Locale): LessonPart[] {
  const parts: LessonPart[] = [];
  let reading: Block[] = [];
  for (const [index, { block, locale }] of texts.entries()) {
    if (isMadeForEach(block)) {
      parts.push({ key: block.id, locale, block });
      continue;
    }
    reading.push(block);
    const next = texts[index + 1];
    if (next && next.locale === locale && !isMadeForEach(next.block)) continue;
    parts.push({ key: block.id, locale, markup: renderReading(reading, lesson, locale, pageLocale) });
    reading = [];
  }
  return parts;
}
