import type { ReactNode } from 'react';
import { I18nProvider, useI18n } from '../../i18n/i18n-context.tsx';
import { Icon } from '../../ui/icons.tsx';
import { RenderedOnce } from '../../ui/render-once.tsx';
import type { Block } from '../content/blocks.ts';
import { PageWords, Passage } from '../content/passage.tsx';
import { PageFeedback } from '../frame/page-feedback.tsx';
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
  /** What the lesson's scripts need, where it has any. */
  scripts?: ReactNode;
}

interface BarProps {
  open: OpenLesson;
  saved: boolean;
}

/** The bar of a lesson is rendered twice for all its learners: with something kept, and without. */
function Bar({ open, saved }: BarProps) {
  const i18n = useI18n();
  const render = () => (
    <I18nProvider value={i18n}>
      <Moves open={open} saved={saved} />
    </I18nProvider>
  );
  const label = i18n.t('learning.moveOn');
  return (
    <RenderedOnce
      as="nav"
      source={open}
      name={`bar ${saved}`}
      render={render}
      className={styles.bar}
      aria-label={label}
    />
  );
}

function Moves({ open, saved }: BarProps) {
  const { t, linkTo } = useI18n();
  const { previous, next } = open.place;
  const course = linkTo('course', { id: open.outline.course.slug });
  return (
    <div className={`page ${styles.moves}`}>
      <a className="button quiet" rel="prev" href={previous ? linkTo('lesson', { guid: previous.id }) : course}>
        <Icon name="arrow-left" />
        {t('learning.previous')}
      </a>
      <output
        className={styles.saving}
        data-saving={saved ? 'saved' : 'idle'}
        data-sending={t('learning.sending')}
        data-saved={t('learning.saved')}
        data-kept={t('learning.kept')}
        data-refused={t('learning.notSaved')}
      >
        {saved ? t('learning.saved') : ''}
      </output>
      <a className="button" rel="next" href={next ? linkTo('lesson', { guid: next.id }) : course}>
        {t('learning.next')}
        <Icon name="arrow-right" />
      </a>
    </div>
  );
}

function Part({ part, renderBlock }: { part: LessonPart } & Pick<LessonPageProps, 'renderBlock'>) {
  if ('block' in part) return renderBlock(part.block);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, kept because it is the same for everyone
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: part.markup }} />;
}

/** A reading page with one thing to do at a time; previous and next always in the same place. */
export function LessonPage({ open, standing, state, renderBlock, scripts }: LessonPageProps) {
  const { t, formatNumber } = useI18n();
  const { lesson, place, parts } = open;
  const facts = [
    t('learning.chapterNumber', { number: formatNumber(place.chapterNumber) }),
    t('learning.lessonNumber', { number: formatNumber(place.lessonNumber) }),
    t('learning.minutes', { count: lesson.shared.minutes }),
  ];
  return (
    <div className={styles.lesson} data-lesson={lesson.id}>
      <nav className={styles.contents} id="lesson-contents" aria-label={t('learning.contents')}>
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
      </article>
      <Bar open={open} saved={state.saved} />
      {scripts}
    </div>
  );
}
