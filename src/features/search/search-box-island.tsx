import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { getLocale, type Locale } from '../../i18n/locales.ts';
import { Icon } from '../../ui/icons.tsx';
import styles from './search-box.module.css';

interface SearchBoxProps {
  action: string;
  query: string;
  locale: Locale;
}

interface Suggestion {
  title: string;
  url: string;
  locale: Locale;
}

/** How long nothing is typed before something is suggested, in milliseconds. */
const pause = 150;

/** Pages that speak of what is being typed; none where the connection is gone, because the form works without. */
function useSuggestions(typed: string, locale: Locale): Suggestion[] {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    const asked = typed.trim();
    const timer = setTimeout(async () => {
      if (asked.length < 2) return setSuggestions([]);
      const query = new URLSearchParams({ q: asked, locale, typing: '1', count: '6' });
      try {
        const response = await fetch(`/api/search?${query}`, { signal: abort.signal });
        const { results } = (await response.json()) as { results?: Suggestion[] };
        setSuggestions(results ?? []);
      } catch {
        if (!abort.signal.aborted) setSuggestions([]);
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed, locale]);
  return suggestions;
}

/** The box to search in. With script, titles of pages stand below it while somebody types: arrow keys lead there, Escape takes them away. */
export function SearchBox({ action, query, locale }: SearchBoxProps) {
  const { t } = useI18n();
  const id = useId();
  const [typed, setTyped] = useState(query);
  const [closed, setClosed] = useState(true);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const suggestions = useSuggestions(closed ? '' : typed, locale);
  const shown = closed ? [] : suggestions;
  // What was typed before this script was there has told nobody.
  useEffect(() => {
    const written = input.current?.value ?? query;
    if (written === query) return;
    setTyped(written);
    setClosed(false);
  }, [query]);

  const move = (event: KeyboardEvent) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const place = links.indexOf(document.activeElement as HTMLAnchorElement);
    const steps: Record<string, number> = { ArrowDown: place + 1, ArrowUp: place - 1 };
    const next = steps[event.key];
    if (event.key === 'Escape' && shown.length > 0) {
      setClosed(true);
      input.current?.focus();
    } else if (next !== undefined && links.length > 0) {
      (links[next] ?? input.current)?.focus();
    } else return;
    event.preventDefault();
  };

  return (
    <form className={styles.box} action={action} onKeyDown={move}>
      <label htmlFor={`${id}-query`}>{t('search.label')}</label>
      <div className={styles.row}>
        <input
          ref={input}
          id={`${id}-query`}
          type="search"
          name="q"
          value={typed}
          maxLength={200}
          autoComplete="off"
          aria-describedby={`${id}-count`}
          onChange={(event) => {
            setTyped(event.target.value);
            setClosed(false);
          }}
        />
        <button type="submit" className="button">
          <Icon name="search" />
          {t('search.find')}
        </button>
      </div>
      {shown.length > 0 && (
        <ul ref={list} className={styles.suggestions} aria-label={t('search.suggestions')}>
          {shown.map(({ title, url, locale: language }) => (
            <li key={url}>
              <a
                href={url}
                hrefLang={getLocale(language).tag}
                lang={language === locale ? undefined : getLocale(language).tag}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p id={`${id}-count`} className="visually-hidden" aria-live="polite">
        {shown.length > 0 ? t('search.suggested', { count: shown.length }) : ''}
      </p>
    </form>
  );
}
