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

/** From so many letters on a title may take three lines of a phone. */
const longTitle = 40;

interface LessonPageProps {
  open: OpenLesson;
  /** Where the lesson stands in the world, for whoever has it on paper. */
  address: string;
  /** What the lesson's scripts need, where it has any. */
  scripts?: ReactNode;
  /** What a learner's browser may have to say before the text. */
  notices?: ReactNode;
}

/** What the lesson is for: below its title, on a phone after the first words of the text (decision 0256). */
function Goal({ lesson }: { lesson: OpenLesson['lesson'] }) {
  const { t } = useI18n();
  return (
    <p className={styles.goal}>
      <PageWords as="strong">{t('learning.lessonGoal')} </PageWords>
      <Passage locale={lesson.locale} as="span">
        <Hyphenated text={lesson.fields.goal} />
      </Passage>
    </p>
  );
}

interface PartProps {
  part: LessonPart;
  pictures: Record<string, Media>;
  /** Of the part that the lesson begins with. */
  goal?: ReactNode;
}

function Part({ part, pictures, goal }: PartProps) {
  if (part.isMadeForEach)
    return (
      <>
        {goal}
        {part.blocks.map((block) => (
          <Fragment key={block.id}>
            <span className={styles.place} data-place={block.id} />
            {placeFor(block.id)}
          </Fragment>
        ))}
      </>
    );
  return (
    <div className={styles.text}>
      {goal}
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
export function LessonPage({ open, address, scripts, notices }: LessonPageProps) {
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
          <h1 className={lesson.fields.title.length < longTitle ? undefined : styles.long}>
            <Hyphenated text={lesson.fields.title} />
          </h1>
        </Passage>
        {notices}
        <SheetAddress value={(format) => linkTo('taskSheet', { guid: lesson.id, format })}>
          {parts.map((part, index) => (
            <Passage key={part.key} locale={part.locale}>
              <Part part={part} pictures={lesson.pictures} goal={index === 0 && <Goal lesson={lesson} />} />
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
