import { useI18n } from '../../../i18n/i18n-context.tsx';
import { getLocale, type Locale } from '../../../i18n/locales.ts';
import { compareWords } from './compare-words.ts';
import type { PassageChange } from './list-part-changes.ts';

/** Two states of a text in one: what was dropped, what was added, and what stayed. */
export function Difference({ before, after, locale }: { before: string; after: string; locale: Locale }) {
  const { t, tag } = useI18n();
  return compareWords(before, after, locale).map(({ change, text }, index) => {
    const Element = change === 'added' ? 'ins' : change === 'dropped' ? 'del' : 'span';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
      <Element key={index}>
        {change !== 'same' && (
          <span className="visually-hidden" lang={tag}>
            {t(`desk.texts.${change}Words`)}
          </span>
        )}
        {text}
      </Element>
    );
  });
}

/** What has changed between two states of a part, passage by passage. */
export function ChangeList({ changes }: { changes: readonly PassageChange[] }) {
  const { t } = useI18n();
  if (changes.length === 0) return <p className="state ok">{t('desk.texts.noChanges')}</p>;
  return changes.map(({ id, title, change, values }) => (
    <div className="passage" key={id}>
      <h2 className="kind">{title}</h2>
      {change !== 'changed' && (
        <p className={`state ${change === 'dropped' ? 'stale' : 'draft'}`}>{t(`desk.texts.blockChanges.${change}`)}</p>
      )}
      {values.map(({ label, locale, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
        <div key={index}>
          <p className="who">{label}</p>
          <p className="words" lang={getLocale(locale).tag}>
            <Difference {...{ before, after, locale }} />
          </p>
        </div>
      ))}
    </div>
  ));
}
