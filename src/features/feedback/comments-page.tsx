import type { ReviewRow } from '../../foundation/database/correspondence-tables.ts';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { getLocale, isLocale, sourceLocale } from '../../i18n/locales.ts';
import { DeskPage } from '../../ui/desk-page.tsx';
import type { listRatings } from './queries.ts';

interface CommentsPageProps {
  ratings: Awaited<ReturnType<typeof listRatings>>;
  comments: ReviewRow[];
}

const inTenths = (value: number) => Math.round(Number(value) * 10) / 10;

function Ratings({ ratings }: Pick<CommentsPageProps, 'ratings'>) {
  const { t, localize, formatNumber } = useI18n();
  return (
    <table className="board cards">
      <caption>{t('desk.comments.scale')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('desk.comments.page')}</th>
          <th scope="col" className="number">
            {t('desk.comments.count')}
          </th>
          <th scope="col" className="number">
            {t('desk.comments.content')}
          </th>
          <th scope="col" className="number">
            {t('desk.comments.experience')}
          </th>
        </tr>
      </thead>
      <tbody>
        {ratings.map(({ page, count, content, experience }) => (
          <tr key={page}>
            <th scope="row">
              <a href={localize(page)}>{page}</a>
            </th>
            <td className="number" data-label={t('desk.comments.count')}>
              {formatNumber(Number(count))}
            </td>
            <td className="number" data-label={t('desk.comments.content')}>
              {formatNumber(inTenths(content))}
            </td>
            <td className="number" data-label={t('desk.comments.experience')}>
              {formatNumber(inTenths(experience))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What readers think of pages, without names. */
export function CommentsPage({ ratings, comments }: CommentsPageProps) {
  const { t, formatDate, localize } = useI18n();
  return (
    <DeskPage title={t('desk.comments.title')} lead={t('desk.comments.lead')}>
      {ratings.length === 0 ? <p>{t('desk.comments.none')}</p> : <Ratings ratings={ratings} />}
      {comments.length > 0 && <h2>{t('desk.comments.newest')}</h2>}
      {comments.map(({ id, day, page, locale, content, experience, comment }) => (
        <div key={id} className="said">
          <p className="who">
            <a href={localize(page)}>{page}</a> · {formatDate(day)} · {content} / {experience}
          </p>
          <p className="words" lang={getLocale(isLocale(locale) ? locale : sourceLocale).tag} dir="auto">
            {comment}
          </p>
        </div>
      ))}
    </DeskPage>
  );
}
