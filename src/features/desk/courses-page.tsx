import { createId } from '../../foundation/ids.ts';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { getLocale, locales } from '../../i18n/locales.ts';
import { DeskPage } from '../../ui/desk-page.tsx';
import { PartStateWords } from '../content/part-state-words.tsx';
import { PostForm } from '../forms/post-form.tsx';
import type { ListedText } from './list-texts-of-kind.ts';
import { Steps } from './steps.tsx';
import { LanguageTable } from './text-table.tsx';

interface OutlinedChapter {
  chapter: ListedText;
  lessons: readonly ListedText[];
}

interface CoursesPageProps {
  courses: readonly ListedText[];
  course: ListedText | undefined;
  chapters: readonly OutlinedChapter[];
  mayArrange: boolean;
  done: string | undefined;
}

const tagOf = ({ titleLocale }: ListedText) => titleLocale && getLocale(titleLocale).tag;

function LessonTools({
  lesson,
  index,
  own,
  chapters,
}: {
  lesson: ListedText;
  index: number;
  own: OutlinedChapter;
  chapters: readonly OutlinedChapter[];
}) {
  const { t } = useI18n();
  const { id, title } = lesson;
  const others = chapters.filter(({ chapter }) => chapter.id !== own.chapter.id);
  return (
    <div className="tools">
      <Steps {...{ id, title, index }} parentId={own.chapter.id} count={own.lessons.length} />
      <button type="submit" name="act" value={`copy:${id}:${createId()}`} className="tool">
        {t('desk.courses.copy')}
        <span className="visually-hidden">: {title}</span>
      </button>
      {others.length > 0 && (
        <>
          <select name={`to/${id}`} aria-label={t('desk.courses.toChapter', { title })} defaultValue="">
            <option value="">{t('desk.courses.otherChapter')}</option>
            {others.map(({ chapter }) => (
              <option key={chapter.id} value={chapter.id}>
                {chapter.title}
              </option>
            ))}
          </select>
          <button type="submit" name="act" value={`to:${id}`} className="tool">
            {t('desk.courses.move')}
            <span className="visually-hidden">: {title}</span>
          </button>
        </>
      )}
    </div>
  );
}

function States({ text }: { text: ListedText }) {
  const { linkTo } = useI18n();
  return locales.map(({ code, name }) => (
    <td key={code} data-label={name}>
      <a className="cell" href={linkTo('deskText', { id: text.id, part: code })}>
        <PartStateWords {...text.states[code]} />
      </a>
    </td>
  ));
}

function Chapter({
  own,
  index,
  chapters,
  mayArrange,
}: {
  own: OutlinedChapter;
  index: number;
  chapters: readonly OutlinedChapter[];
  mayArrange: boolean;
}) {
  const { t, linkTo } = useI18n();
  const { chapter, lessons } = own;
  const create = `${linkTo('deskNewText')}?kind=lesson&below=${chapter.slug}`;
  return (
    <tbody data-parent={chapter.id}>
      <tr
        className="whole"
        id={chapter.slug}
        {...(mayArrange && { 'data-placed': chapter.id, 'data-below': chapter.parentId, 'data-at': index })}
      >
        <th scope="rowgroup">
          <a href={linkTo('deskEntry', { id: chapter.id })} lang={tagOf(chapter)}>
            {index + 1}. {chapter.title}
          </a>
          {mayArrange && (
            <div className="tools">
              <Steps
                id={chapter.id}
                parentId={chapter.parentId ?? ''}
                title={chapter.title}
                index={index}
                count={chapters.length}
              />
              <a href={create}>
                {t('desk.courses.newLesson')}
                <span className="visually-hidden">: {chapter.title}</span>
              </a>
              <a href={`${create}&check`}>
                {t('desk.courses.newCheck')}
                <span className="visually-hidden">: {chapter.title}</span>
              </a>
            </div>
          )}
        </th>
        <States text={chapter} />
      </tr>
      {lessons.map((lesson, at) => (
        <tr key={lesson.id} id={lesson.slug} data-entry={mayArrange ? lesson.id : undefined}>
          <th scope="row">
            <a href={linkTo('deskEntry', { id: lesson.id })} lang={tagOf(lesson)}>
              {index + 1}.{at + 1} {lesson.title}
            </a>
            {mayArrange && <LessonTools {...{ lesson, own, chapters }} index={at} />}
          </th>
          <States text={lesson} />
        </tr>
      ))}
    </tbody>
  );
}

/** A module as its author sees it: chapters and lessons in their order, each with the state of its languages. */
export function CoursesPage({ courses, course, chapters, mayArrange, done }: CoursesPageProps) {
  const { t, linkTo } = useI18n();
  return (
    <DeskPage title={t('desk.navigation.courses')} lead={t('desk.courses.lead')}>
      {done && (
        <p className="state ok" role="status">
          {done}
        </p>
      )}
      <nav className="filters" aria-label={t('desk.courses.modules')}>
        {courses.map((one) => (
          <a
            key={one.id}
            href={`${linkTo('deskCourses')}?course=${one.id}`}
            aria-current={one === course ? 'page' : undefined}
            lang={tagOf(one)}
          >
            {one.title}
          </a>
        ))}
      </nav>
      {course && (
        <PostForm className="wide" action={linkTo('deskCourses')} data-outline="">
          <input type="hidden" name="course" value={course.id} />
          <LanguageTable first={t('desk.courses.outline')}>
            {chapters.map((own, index) => (
              <Chapter key={own.chapter.id} {...{ own, index, chapters, mayArrange }} />
            ))}
          </LanguageTable>
        </PostForm>
      )}
    </DeskPage>
  );
}
