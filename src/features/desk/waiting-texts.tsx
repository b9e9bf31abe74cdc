import { useI18n } from '../../i18n/i18n-context.tsx';
import { getLocale } from '../../i18n/locales.ts';
import { PartStateWords } from '../content/part-state-words.tsx';
import { placeOf, reasons, type WaitingTexts as Waiting, type WaitingText } from './list-waiting-texts.ts';

/** More than this are on the board. */
const most = 8;

/** Where all of them stand; of the others there are few. */
const filters: Partial<Record<keyof Waiting, string>> = { mine: 'mine', review: 'review', translate: 'stale' };

function List({ name, waiting }: { name: keyof Waiting; waiting: readonly WaitingText[] }) {
  const { t, linkTo, formatDate } = useI18n();
  if (waiting.length === 0) return null;
  const filter = filters[name];
  const route = name === 'review' ? 'deskReview' : 'deskText';
  return (
    <section aria-labelledby={`waiting-${name}`}>
      <h2 id={`waiting-${name}`}>
        {t(`desk.texts.waiting.${name}`)} <span className="count due">{waiting.length}</span>
      </h2>
      <ul className="waiting">
        {waiting
          .slice(0, filter ? most : undefined)
          .map(({ text, locale, owner, isOverdue, comments, commented, note }) => (
            <li key={`${text.id}/${locale}`}>
              <a
                href={linkTo(route, { id: text.id, part: locale }) + placeOf(name, commented)}
                lang={text.titleLocale && getLocale(text.titleLocale).tag}
              >
                {text.title}
              </a>{' '}
              <span lang={getLocale(locale).tag}>{getLocale(locale).name}</span>{' '}
              <PartStateWords {...text.states[locale]} />
              {name === 'comments' && <span className="who"> {t('desk.talk.open', { count: comments })}</span>}
              {name === 'sentBack' && note && <span className="who words">{note}</span>}
              {owner?.dueOn && (
                <span className="who">
                  {' '}
                  {t(isOverdue ? 'desk.texts.wasDue' : 'desk.texts.due', { day: formatDate(owner.dueOn) })}
                </span>
              )}
            </li>
          ))}
      </ul>
      {filter && waiting.length > most && (
        <p>
          <a href={`${linkTo('deskBoard')}?show=${filter}`}>{t('desk.texts.allOnBoard')}</a>
        </p>
      )}
    </section>
  );
}

/** The texts that wait for whoever is at the desk. */
export function WaitingTexts({ waiting }: { waiting: Waiting }) {
  const { t } = useI18n();
  const isNothing = reasons.every((name) => waiting[name].length === 0);
  return (
    <>
      {isNothing && <p className="state ok">{t('desk.texts.nothingWaits')}</p>}
      {reasons.map((name) => (
        <List key={name} name={name} waiting={waiting[name]} />
      ))}
    </>
  );
}
