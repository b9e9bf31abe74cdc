import { useI18n } from '../../../i18n/i18n-context.tsx';
import type { Locale } from '../../../i18n/locales.ts';
import { getBlockType } from '../blocks.ts';
import { listLeaves } from '../description/leaves.ts';
import { plainText } from '../description/plain-text.ts';
import type { TypedBlock } from '../writing/typed-text.ts';
import { measureEase } from './measure-ease.ts';

/** The prose of some blocks, without its marks. */
const proseOf = (blocks: readonly TypedBlock[]): string =>
  blocks
    .filter(({ dropped }) => !dropped)
    .flatMap(({ type, data }) => listLeaves(getBlockType(type).data, data))
    .filter(({ field }) => field.type === 'common-mark' && field.across === 'translated')
    .map(({ value }) => plainText(String(value)))
    .join('\n');

/** How easily the prose of a text reads, as a hint; nothing where it is short. */
export function EaseLine({ blocks, locale }: { blocks: readonly TypedBlock[]; locale: Locale }) {
  const { t, formatNumber } = useI18n();
  const ease = measureEase(proseOf(blocks), locale);
  if (!ease) return null;
  const { name, figure, level } = ease;
  return (
    <p className="who">
      {t('desk.ease.figure', { name, figure: formatNumber(figure) })} · {t(`desk.ease.levels.${level}`)}
    </p>
  );
}
