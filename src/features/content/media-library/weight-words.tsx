import { useI18n } from '../../../i18n/i18n-context.tsx';
import type { Weight } from './weigh.ts';

/** What a file weighs: as it is kept, and what of it goes over the line. */
export function WeightWords({ weight }: { weight: Weight | undefined }) {
  const { t, formatSize } = useI18n();
  if (!weight) return null;
  const stored = formatSize(weight.stored);
  if (!weight.read) return <span className="who">{stored}</span>;
  const [least, most] = [formatSize(weight.read.least), formatSize(weight.read.most)];
  const range = least === most ? least : t('desk.media.weightRange', { least, most });
  return <span className="who">{t('desk.media.weight', { stored, range })}</span>;
}
