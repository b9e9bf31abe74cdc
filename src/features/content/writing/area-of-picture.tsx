import { useI18n } from '../../../i18n/i18n-context.tsx';
import type { Media } from '../media.ts';

const read = (value: unknown) => (typeof value === 'number' ? Math.max(0, Math.min(100, value)) : 0);

/**
 * The picture with a part of it, as its fields say it in numbers. With script the part is drawn with the pointer and moved by the arrow keys
 * (draw-areas.ts).
 */
export function AreaOfPicture({
  name,
  picture,
  area,
  title,
}: {
  name: string;
  picture: Media | undefined;
  area: Record<string, unknown>;
  title: string;
}) {
  const { t } = useI18n();
  if (picture?.kind !== 'picture') return null;
  const { width, height, url, variants } = picture;
  const part = {
    x: (read(area.x) / 100) * width,
    y: (read(area.y) / 100) * height,
    width: (read(area.width) / 100) * width,
    height: (read(area.height) / 100) * height,
  };
  return (
    <div className="focal" data-area={name} data-label={`${title}: ${t('desk.texts.area')}`}>
      <img src={variants[0]?.webp ?? url} alt="" width={width} height={height} loading="lazy" draggable={false} />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <rect {...part} />
        <rect {...part} />
      </svg>
    </div>
  );
}
