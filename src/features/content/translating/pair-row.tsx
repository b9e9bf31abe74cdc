import { useI18n } from '../../../i18n/i18n-context.tsx';
import { getLocale, type Locale } from '../../../i18n/locales.ts';
import { CommentList } from '../commenting/comment-list.tsx';
import type { Comment } from '../commenting/comments.ts';
import type { Problem } from '../description/field.ts';
import { listLeaves } from '../description/leaves.ts';
import { namePlace, tellValue } from '../description/name-place.ts';
import { Difference } from '../reviewing/change-list.tsx';
import { BlockView } from '../writing/block-view.tsx';
import { ActButton, FieldInputs } from '../writing/field-inputs.tsx';
import { CheckList } from './check-list.tsx';
import type { Pair } from './pair-passages.ts';
import type { PassageChecks } from './read-checks.ts';
import type { Suggestion } from './suggest.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { TermList } from './term-list.tsx';

const looks = { current: 'ok', stale: 'stale', missing: 'none', dropped: 'stale' } as const;

/** How long the words of a value are, in characters. */
function countWords(field: Pair['field'], value: unknown): number {
  return listLeaves(field, value)
    .filter((leaf) => leaf.field.across === 'translated')
    .reduce((sum, leaf) => sum + [...String(leaf.value)].length, 0);
}

/** What the source says, with what has changed in it since the passage was translated, and what it keeps for all languages. */
function SourceSide({ pair, from }: { pair: Pair; from: Locale }) {
  const i18n = useI18n();
  const { t, locale: desk, tag } = i18n;
  const { field, source, earlier } = pair;
  const nameOf = (path: Problem['path']) => namePlace(field, path, desk)?.label;
  const before = new Map(listLeaves(field, earlier).map(({ path, value }) => [path.join('/'), String(value)]));
  const leaves = listLeaves(field, source);
  const kept = leaves.filter((leaf) => leaf.field.across !== 'translated' && leaf.field.type !== 'name');
  return (
    <div className="source" lang={getLocale(from).tag}>
      {leaves
        .filter((leaf) => leaf.field.across === 'translated')
        .map(({ path, value }) => (
          <div key={path.join('/')}>
            <p className="who" lang={tag}>
              {nameOf(path)}
            </p>
            <p className="words">
              {earlier === undefined ? (
                String(value)
              ) : (
                <Difference before={before.get(path.join('/')) ?? ''} after={String(value)} locale={from} />
              )}
            </p>
          </div>
        ))}
      {kept.length > 0 && (
        <ul className="kept" lang={tag} aria-label={t('desk.texts.keptBySource')}>
          {kept.map(({ path, field: leaf, value }) => (
            <li key={path.join('/')}>
              {nameOf(path)}: {tellValue(leaf, value, i18n)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** One passage: the source, its translation to be written, and how the two stand. */
export function PairRow({
  pair,
  value,
  from,
  locale,
  checks,
  suggestions,
  comments,
  isUnread,
  viewAddress,
  next,
}: {
  pair: Pair;
  value: unknown;
  from: Locale;
  locale: Locale;
  checks: PassageChecks | undefined;
  suggestions: readonly Suggestion[];
  comments: readonly Comment[];
  /** A machine wrote it, and nobody has accepted it. */
  isUnread: boolean;
  /** What shows a block as readers see it. */
  viewAddress: string;
  next: Pair | undefined;
}) {
  const { t } = useI18n();
  const { id, name, title, field, state, mayHold } = pair;
  return (
    <section className="pair" id={name} tabIndex={-1} aria-label={title}>
      <h2 className="kind">{title}</h2>
      {state === 'dropped' ? (
        <p className="source who">{t('desk.texts.notInSource')}</p>
      ) : (
        <SourceSide {...{ pair, from }} />
      )}
      <div className="target">
        {state === 'dropped' ? (
          <div lang={getLocale(locale).tag}>
            {listLeaves(field, pair.own).map((leaf) => (
              <p className="words" key={leaf.path.join('/')}>
                {String(leaf.value)}
              </p>
            ))}
          </div>
        ) : (
          <>
            <FieldInputs field={field} name={name} value={value} />
            <SuggestionList {...{ pair, suggestions, from, locale }} />
            <CheckList pair={pair} checks={checks} />
            {pair.type && <BlockView id={id} title={title} address={viewAddress} />}
          </>
        )}
      </div>
      <div className="margin">
        {isUnread ? (
          <span className="state machine">{t('desk.drafts.state')}</span>
        ) : (
          <span className={`state ${looks[state]}`}>{t(`desk.texts.passageStates.${state}`)}</span>
        )}
        {isUnread && <ActButton act={`accept:${id}`} words={t('desk.drafts.accept')} of={title} />}
        {pair.formOnly && <span className="who">{t('desk.texts.formOnly')}</span>}
        {mayHold && <ActButton act={`hold:${id}`} words={t('desk.texts.stillHolds')} of={title} />}
        {state === 'dropped' && <ActButton act={`drop:${id}`} words={t('desk.texts.drop')} of={title} />}
        {state !== 'dropped' && (
          <span className="who" data-live>
            {t('desk.texts.length', { own: countWords(field, value), source: countWords(field, pair.source) })}
          </span>
        )}
        {checks && checks.terms.length > 0 && <TermList terms={checks.terms} {...{ from, locale }} />}
        <CommentList passage={id} {...{ title, comments }} />
        {next && <a href={`#${next.name}`}>{t('desk.texts.nextOpen')}</a>}
      </div>
    </section>
  );
}
