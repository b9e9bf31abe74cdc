import { useI18n } from '../../../i18n/i18n-context.tsx';
import type { Media } from '../media.ts';

const read = (value: unknown) => (typeof value === 'number' ? Math.max(0, Math.min(100, value)) : undefined);

/**
 * The picture with the point that stays in view of it. With script a click sets it, and the arrow keys move it (set-focal-points.ts); the
 * fields below say the same in numbers.
 */
export function FocalPoint({
  name,
  picture,
  point,
}: {
  name: string;
  picture: Media | undefined;
  point: Record<string, unknown>;
}) {
  const { t } = useI18n();
  if (picture?.kind !== 'picture') return null;
  const { width, height, url, variants } = picture;
  const [x, y] = [read(point.x) ?? 50, read(point.y) ?? 50];
  const radius = Math.min(width, height) / 12;
  return (
    <div className="focal" data-focal={name} data-label={t('desk.texts.focal')}>
      <img src={variants[0]?.webp ?? url} alt="" width={width} height={height} loading="lazy" />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <g transform={`translate(${(x / 100) * width} ${(y / 100) * height})`}>
          <circle r={radius} />
          <circle r={radius} />
        </g>
      </svg>
    </div>
  );
}
