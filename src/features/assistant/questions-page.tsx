import { useI18n } from '../../i18n/i18n-context.tsx';
import { getLocale, isLocale, sourceLocale } from '../../i18n/locales.ts';
import { DeskPage } from '../../ui/desk-page.tsx';

interface QuestionsPageProps {
  questions: { locale: string; question: string; count: number; day: string }[];
  /** Where somebody begins the text that is missing; nothing for who only translates. */
  begin: string | undefined;
}

/** What people asked and did not find: what the site could say next. */
export function QuestionsPage({ questions, begin }: QuestionsPageProps) {
  const { t, formatDate, formatNumber, languageName } = useI18n();
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
              {begin && <th scope="col">{t('desk.people.actions')}</th>}
            </tr>
          </thead>
          <tbody>
            {questions.map(({ locale, question, count, day }, index) => {
              const { tag } = getLocale(isLocale(locale) ? locale : sourceLocale);
              return (
                <tr key={`${locale} ${question}`}>
                  <th scope="row" lang={tag} dir="auto" id={`question-${index}`}>
                    {question}
                  </th>
                  <td data-label={t('desk.audit.language')}>{languageName(tag)}</td>
                  <td data-label={t('desk.questions.times')}>{formatNumber(count)}</td>
                  <td data-label={t('desk.questions.last')}>{formatDate(day)}</td>
                  {begin && (
                    <td>
                      <a className="tool" href={begin} aria-describedby={`question-${index}`}>
                        {t('desk.questions.begin')}
                      </a>
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </DeskPage>
  );
}
