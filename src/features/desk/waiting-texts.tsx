import { useI18n } from '../../i18n/i18n-context.tsx';
import { getLocale } from '../../i18n/locales.ts';
import { PartStateWords } from '../content/part-state-words.tsx';
import type { WaitingTexts as Waiting, WaitingText } from './list-waiting-texts.ts';

/** More than this are on the board. */
const most = 8;

function List({ name, waiting, filter }: { name: keyof Waiting; waiting: readonly WaitingText[]; filter: string }) {
  const { t, linkTo, formatDate } = useI18n();
  if (waiting.length === 0) return null;
  const route = name === 'review' ? 'deskReview' : 'deskText';
  return (
    <section aria-labelledby={`waiting-${name}`}>
      <h2 id={`waiting-${name}`}>
        {t(`desk.texts.waiting.${name}`)} <span className="count due">{waiting.length}</span>
      </h2>
      <ul className="waiting">
        {waiting.slice(0, most).map(({ text, locale, owner }) => (
          <li key={`${text.id}/${locale}`}>
            <a
              href={linkTo(route, { id: text.id, part: locale })}
              lang={text.titleLocale && getLocale(text.titleLocale).tag}
            >
              {text.title}
            </a>{' '}
            <span lang={getLocale(locale).tag}>{getLocale(locale).name}</span>{' '}
            <PartStateWords {...text.states[locale]} />
            {owner?.dueOn && <span className="who"> {t('desk.texts.due', { day: formatDate(owner.dueOn) })}</span>}
          </li>
        ))}
      </ul>
      {waiting.length > most && (
        <p>
          <a href={`${linkTo('deskBoard')}?show=${filter}`}>{t('desk.texts.allOnBoard')}</a>
        </p>
      )}
    </section>
  );
}

/** The texts that wait for whoever is at the desk. */
export function WaitingTexts({ mine, review, translate }: Waiting) {
  const { t } = useI18n();
  const isNothing = mine.length + review.length + translate.length === 0;
  return (
    <>
      {isNothing && <p className="state ok">{t('desk.texts.nothingWaits')}</p>}
      <List name="mine" waiting={mine} filter="mine" />
      <List name="review" waiting={review} filter="review" />
      <List name="translate" waiting={translate} filter="stale" />
    </>
  );
}
