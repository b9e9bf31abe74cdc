import { Fragment, useSyncExternalStore } from 'react';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { getLocale } from '../../i18n/locales.ts';
import type { Source } from './answering/answer.ts';
import styles from './assistant.module.css';
import type { ShownMessage } from './conversation.ts';

/** One paragraph of an answer; each `[1]` in it is a link to its source. */
function Line({ text, sources }: { text: string; sources: readonly Source[] }) {
  const { t, tag } = useI18n();
  const cited = /\[(\d{1,2})\]/.exec(text)?.[1];
  const language = cited && sources[Number(cited) - 1]?.locale;
  return (
    <p lang={language && getLocale(language).tag !== tag ? getLocale(language).tag : undefined}>
      {text.split(/(\[\d{1,2}\])/).map((piece, place) => {
        const number = Number(/^\[(\d+)\]$/.exec(piece)?.[1]);
        const source = sources[number - 1];
        // The pieces of a text have nothing else to be known by, and never move.
        const key = `${place}`;
        if (!source) return <Fragment key={key}>{piece}</Fragment>;
        return (
          <a
            key={key}
            className={styles.mark}
            href={source.url}
            aria-label={t('assistant.source', { number, title: source.title })}
          >
            {number}
          </a>
        );
      })}
    </p>
  );
}

function Links({ title, links, numbered }: { title: string; links: readonly Source[]; numbered: boolean }) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <div className={styles.sources}>
      <p>{title}</p>
      <List>
        {links.map((link) => (
          <li key={link.url}>
            <a href={link.url} hrefLang={getLocale(link.locale).tag} lang={getLocale(link.locale).tag}>
              {link.title}
            </a>
          </li>
        ))}
      </List>
    </div>
  );
}

function AnswerLinks({ answer }: { answer: NonNullable<ShownMessage['answer']> }) {
  const { t, linkTo } = useI18n();
  const { sources, nearest, refused } = answer;
  return (
    <>
      {sources.length > 0 && <Links title={t('assistant.sources')} links={sources} numbered />}
      {nearest.length > 0 && <Links title={t('assistant.nearest')} links={nearest} numbered={false} />}
      {refused && (
        <p>
          <a href={linkTo('contact')}>{t('assistant.contact')}</a>
        </p>
      )}
    </>
  );
}

const neverChanges = () => () => undefined;

/** When something was said, where the reader is: only a browser knows that, so nothing is said without one that runs script. */
function Time({ time }: { time: number }) {
  const { formatTime } = useI18n();
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isInBrowser && <time dateTime={new Date(time).toISOString()}>{formatTime(time)}</time>;
}

/** A message with who says it and when. */
export function Message({ message }: { message: ShownMessage }) {
  const { t, tag } = useI18n();
  const { role, text, time, answer } = message;
  const language = answer && getLocale(answer.locale).tag;
  return (
    <li className={role === 'user' ? styles.asked : styles.answered}>
      <p className={styles.who}>
        {t(role === 'user' ? 'assistant.you' : 'assistant.me')} <Time time={time} />
      </p>
      <div className={styles.words} lang={language && language !== tag ? language : undefined} dir="auto">
        {text.split('\n').map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text never move
          <Line key={place} text={line} sources={answer?.sources ?? []} />
        ))}
      </div>
      {answer && <AnswerLinks answer={answer} />}
    </li>
  );
}
