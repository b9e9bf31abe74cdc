import { useI18n } from '../../../i18n/i18n-context.tsx';
import { getLocale, type Locale } from '../../../i18n/locales.ts';
import { Difference } from '../reviewing/change-list.tsx';
import { ActButton } from '../writing/field-inputs.tsx';
import { listWordsOf } from './list-words.ts';
import type { Pair } from './pair-passages.ts';
import type { Suggestion } from './suggest.ts';

/** What was translated before and is the same or similar, with what differs in its source. */
export function SuggestionList({
  pair,
  suggestions,
  from,
  locale,
}: {
  pair: Pair;
  suggestions: readonly Suggestion[];
  from: Locale;
  locale: Locale;
}) {
  const { t, formatPercent } = useI18n();
  if (suggestions.length === 0) return null;
  const sources = listWordsOf(pair.field, pair.source);
  return (
    <details className="memory" open={suggestions.some(({ percent }) => percent === 100)}>
      <summary>{t('desk.memory.title', { count: suggestions.length })}</summary>
      <ul>
        {suggestions.map(({ name, label, place, percent, source, own }) => (
          <li key={name}>
            <p>
              <strong>
                {label} · {formatPercent(percent)}
              </strong>{' '}
              <ActButton act={`use:${name}`} words={t('desk.memory.use')} of={own.slice(0, 60)} />
            </p>
            {percent < 100 && (
              <p className="who words" lang={getLocale(from).tag}>
                <Difference before={source} after={sources.get(place) ?? ''} locale={from} />
              </p>
            )}
            <p className="words" lang={getLocale(locale).tag}>
              {own}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
