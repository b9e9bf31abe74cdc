import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n-context.tsx';
import type { Block } from '../content/blocks.ts';
import { useFrame } from '../content/page-context.tsx';
import { PageWords, Passage } from '../content/passage.tsx';
import { PageFeedback } from '../frame/page-feedback.tsx';
import { LessonBar } from './lesson-bar.tsx';
import { LessonContents } from './lesson-contents.tsx';
import { LessonEnd, type LessonState } from './lesson-end.tsx';
import styles from './lesson-page.module.css';
import type { LessonPart } from './lesson-parts.tsx';
import type { OpenLesson } from './open-lesson.ts';
import type { CourseStanding } from './standing.ts';

interface LessonPageProps {
  open: OpenLesson;
  standing: CourseStanding;
  state: LessonState;
  /** Shows a block that is made for whoever asks, such as an activity with the learner's answers. */
  renderBlock: (block: Block) => ReactNode;
  /** Where the lesson stands in the world, for whoever has it on paper. */
  address: string;
  /** What the lesson's scripts need, where it has any. */
  scripts?: ReactNode;
}

function Part({ part, renderBlock }: { part: LessonPart } & Pick<LessonPageProps, 'renderBlock'>) {
  if ('block' in part)
    return (
      <>
        <span className={styles.place} data-place={part.block.id} />
        {renderBlock(part.block)}
      </>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, kept because it is the same for everyone
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: part.markup }} />;
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

/** A reading page with one thing to do at a time; previous and next always in the same place. */
export function LessonPage({ open, standing, state, renderBlock, address, scripts }: LessonPageProps) {
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
        <LessonContents open={open} standing={standing} />
      </nav>
      <article className={styles.reading}>
        <Passage locale={lesson.locale} announce>
          <PageWords as="p" className="eyebrow">
            {facts.join(' · ')}
          </PageWords>
          <h1>{lesson.fields.title}</h1>
          <p className={styles.goal}>{lesson.fields.goal}</p>
        </Passage>
        {parts.map((part) => (
          <Passage key={part.key} locale={part.locale}>
            <Part part={part} renderBlock={renderBlock} />
          </Passage>
        ))}
        <div className={styles.end} id="lesson-end" tabIndex={-1} aria-live="polite">
          <LessonEnd open={open} state={state} />
        </div>
        <PageFeedback label={t('learning.rateLesson')} />
        <Legal />
        <Imprint address={address} />
      </article>
      <LessonBar open={open} state={state} />
      {scripts}
    </div>
  );
}
