import { useI18n } from '../../../i18n/i18n-context.tsx';
import { ActButton } from '../writing/field-inputs.tsx';
import type { PassageFinding } from './check-pairs.ts';
import type { Pair } from './pair-passages.ts';
import type { PassageChecks } from './read-checks.ts';

/** How a button names one check of one field. */
const nameOf = ({ id }: Pair, { place, check }: PassageFinding) => `${id}/${place}/${check}`;

/** What there is to look at in a passage, each with its reason and a way to call it right here. */
export function CheckList({ pair, checks }: { pair: Pair; checks: PassageChecks | undefined }) {
  const { t } = useI18n();
  const { open = [], aside = [] } = checks ?? {};
  const reason = ({ check, detail, label }: PassageFinding) =>
    `${label} · ${t(`desk.checks.reasons.${check}`, { detail })}`;
  // One button for all of one kind in one field: they are set aside together.
  const isFirst = (one: PassageFinding, index: number, all: readonly PassageFinding[]) =>
    all.findIndex((other) => nameOf(pair, other) === nameOf(pair, one)) === index;
  return (
    <div className="checks" data-live>
      {open.length > 0 && (
        <ul aria-label={t('desk.checks.title')}>
          {open.map((finding, index) => (
            <li key={`${nameOf(pair, finding)} ${finding.detail}`}>
              {reason(finding)}{' '}
              {isFirst(finding, index, open) && (
                <ActButton
                  act={`aside:${nameOf(pair, finding)}`}
                  words={t('desk.checks.setAside')}
                  of={reason(finding)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {aside.length > 0 && (
        <details>
          <summary>{t('desk.checks.aside', { count: aside.length })}</summary>
          <ul>
            {aside.map((finding, index) => (
              <li key={`${nameOf(pair, finding)} ${finding.detail}`}>
                {reason(finding)}{' '}
                {finding.by && <span className="who">{t('desk.checks.asideBy', { name: finding.by })}</span>}{' '}
                {isFirst(finding, index, aside) && (
                  <ActButton
                    act={`again:${nameOf(pair, finding)}`}
                    words={t('desk.checks.bringBack')}
                    of={reason(finding)}
                  />
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
