import { useI18n } from '../../i18n/i18n-context.tsx';
import { getLocale, isLocale, sourceLocale } from '../../i18n/locales.ts';
import { DeskPage } from '../../ui/desk-page.tsx';
import type { EntryTitle } from '../content/entry-titles.ts';
import { getKind, type Kind } from '../content/kinds.ts';

interface QuestionsPageProps {
  questions: {
    locale: string;
    question: string;
    count: number;
    day: string;
    /** The text that was begun to answer it. */
    begun: EntryTitle | undefined;
  }[];
  /** What somebody may begin that is missing; nothing for who only translates. */
  kinds: readonly Kind[];
}

/** Begins the missing text with the question as its working title. */
function Begin({
  question,
  locale,
  kinds,
  of,
}: {
  question: string;
  locale: string;
  kinds: readonly Kind[];
  of: string;
}) {
  const { t, locale: desk, linkTo } = useI18n();
  return (
    <form className="buttons" method="get" action={linkTo('deskNewText')}>
      <input type="hidden" name="question" value={question} />
      <input type="hidden" name="asked" value={locale} />
      <select name="kind" aria-label={t('desk.texts.kinds')} aria-describedby={of}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {getKind(kind).name[desk]}
          </option>
        ))}
      </select>
      <button type="submit" className="tool" aria-describedby={of}>
        {t('desk.questions.begin')}
      </button>
    </form>
  );
}

/** What people asked and did not find: what the site could say next. */
export function QuestionsPage({ questions, kinds }: QuestionsPageProps) {
  const { t, linkTo, formatDate, formatNumber, languageName } = useI18n();
  return (
    <DeskPage title={t('desk.questions.title')} lead={t('desk.questions.lead')}>
      {questions.length === 0 ? (
        <p>{t('desk.questions.none')}</p>
      ) : (
        <table className="board cards">
          <thead>
            <tr>
              <th scope="col">{t('desk.questions.question')}</th>
              <th scope="col">{t('desk.audit.language')}</th>
              <th scope="col">{t('desk.questions.times')}</th>
              <th scope="col">{t('desk.questions.last')}</th>
              <th scope="col">{t('desk.questions.text')}</th>
            </tr>
          </thead>
          <tbody>
            {questions.map(({ locale, question, count, day, begun }, index) => {
              const { tag } = getLocale(isLocale(locale) ? locale : sourceLocale);
              return (
                <tr key={`${locale} ${question}`}>
                  <th scope="row" lang={tag} dir="auto" id={`question-${index}`}>
                    {question}
                  </th>
                  <td data-label={t('desk.audit.language')}>{languageName(tag)}</td>
                  <td data-label={t('desk.questions.times')}>{formatNumber(count)}</td>
                  <td data-label={t('desk.questions.last')}>{formatDate(day)}</td>
                  <td data-label={t('desk.questions.text')}>
                    {begun ? (
                      <a
                        href={linkTo('deskEntry', { id: begun.id })}
                        lang={begun.locale && getLocale(begun.locale).tag}
                        aria-describedby={`question-${index}`}
                      >
                        {begun.title}
                      </a>
                    ) : (
                      kinds.length > 0 && <Begin {...{ question, locale, kinds }} of={`question-${index}`} />
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </DeskPage>
  );
}
