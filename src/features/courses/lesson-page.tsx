import { Fragment, type ReactNode } from 'react';
import { placeFor } from '../../foundation/http/template.ts';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { Hyphenated } from '../../ui/hyphenated.tsx';
import { SheetAddress } from '../content/blocks/task-sheet/sheet-address.ts';
import { BlockView } from '../content/body.tsx';
import type { Media } from '../content/media.ts';
import { useFrame } from '../content/page-context.tsx';
import { PageWords, Passage } from '../content/passage.tsx';
import { PageFeedback } from '../frame/page-feedback.tsx';
import styles from './lesson-page.module.css';
import type { LessonPart } from './lesson-parts.ts';
import type { OpenLesson } from './open-lesson.ts';

interface LessonPageProps {
  open: OpenLesson;
  /** Where the lesson stands in the world, for whoever has it on paper. */
  address: string;
  /** What the lesson's scripts need, where it has any. */
  scripts?: ReactNode;
}

function Part({ part, pictures }: { part: LessonPart; pictures: Record<string, Media> }) {
  if (part.isMadeForEach)
    return part.blocks.map((block) => (
      <Fragment key={block.id}>
        <span className={styles.place} data-place={block.id} />
        {placeFor(block.id)}
      </Fragment>
    ));
  return (
    <div className={styles.text}>
      {part.blocks.map((block) => (
        <Fragment key={block.id}>
          <span className={styles.place} id={block.id} data-place={block.id} />
          <BlockView block={block} pictures={pictures} />
        </Fragment>
      ))}
    </div>
  );
}

/** The footer does not stand below a lesson; what must be found everywhere does. */
function Legal() {
  const { t, linkTo } = useI18n();
  return (
    <ul className={styles.legal}>
      <li>
        <a href="#cookie-settings">{t('footer.cookies')}</a>
      </li>
      <li>
        <a href={linkTo('privacyPolicy')}>{t('footer.privacy')}</a>
      </li>
    </ul>
  );
}

/** What stands below a lesson on paper: where it is from, and what may be done with it. */
function Imprint({ address }: { address: string }) {
  const { fields } = useFrame().site;
  return (
    <p className={styles.imprint}>
      {fields.name} · {address} · CC BY-NC 4.0 {fields.licence}
    </p>
  );
}

/**
 * A reading page with one thing to do at a time; previous and next always in the same place. Nothing in it is about one learner: it has
 * places for the contents, for each activity by its id, for the end and for the bar.
 */
export function LessonPage({ open, address, scripts }: LessonPageProps) {
  const { t, linkTo, formatNumber } = useI18n();
  const { lesson, place, parts } = open;
  const facts = [
    t('learning.chapterNumber', { number: formatNumber(place.chapterNumber) }),
    t('learning.lessonNumber', { number: formatNumber(place.lessonNumber) }),
    t('learning.minutes', { count: lesson.shared.minutes }),
  ];
  return (
    <div
      className={styles.lesson}
      data-lesson={lesson.id}
      data-place-address={linkTo('lessonPlace', { guid: lesson.id })}
    >
      <nav className={styles.contents} id="lesson-contents" popover="auto" aria-label={t('learning.contents')}>
        {placeFor('contents')}
      </nav>
      <article className={styles.reading}>
        <Passage locale={lesson.locale} announce>
          <PageWords as="p" className="eyebrow">
            {facts.join(' · ')}
          </PageWords>
          <h1>
            <Hyphenated text={lesson.fields.title} />
          </h1>
          <p className={styles.goal}>
            <Hyphenated text={lesson.fields.goal} />
          </p>
        </Passage>
        <SheetAddress value={(format) => linkTo('taskSheet', { guid: lesson.id, format })}>
          {parts.map((part) => (
            <Passage key={part.key} locale={part.locale}>
              <Part part={part} pictures={lesson.pictures} />
            </Passage>
          ))}
        </SheetAddress>
        <div className={styles.end} id="lesson-end" tabIndex={-1} aria-live="polite">
          {placeFor('end')}
        </div>
        <PageFeedback label={t('learning.rateLesson')} />
        <Legal />
        <Imprint address={address} />
      </article>
      {placeFor('bar')}
      {scripts}
    </div>
  );
}
