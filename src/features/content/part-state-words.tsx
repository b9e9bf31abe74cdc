import { useI18n } from '../../i18n/i18n-context.tsx';
import type { PartState } from './part-state.ts';
import { useHours } from './reviewing/reader-zone.ts';

const looks: Record<PartState['state'], string> = {
  none: 'none',
  draft: 'draft',
  review: 'draft',
  planned: 'draft',
  stale: 'stale',
  changed: 'draft',
  published: 'ok',
};

/** The state of one language of an entry: a word and a shape, never only a colour. */
export function PartStateWords({ state, passages, plannedAt }: PartState) {
  const { t } = useI18n();
  const { tellDay } = useHours();
  const words =
    state === 'stale'
      ? t('desk.texts.states.passages', { count: passages })
      : state === 'planned' && plannedAt
        ? t('desk.texts.states.plannedFor', { day: tellDay(plannedAt) })
        : t(`desk.texts.states.${state}`);
  return <span className={`state ${looks[state]}`}>{words}</span>;
}
