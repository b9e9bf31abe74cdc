import { Drawing } from '../../ui/drawing.tsx';
import { type Speech, tailTip, type Voice, VoiceShape, VoiceWord } from '../../ui/voices.tsx';
import styles from './europe-map.module.css';
import { countryOutlines, landOutline, mapHeight, mapWidth, project } from './europe-outline.ts';

type Place = { id: string; title: string; latitude: number; longitude: number; voice: Voice };
type Pin = Place & Speech & { number: number };
type Box = { left: number; top: number; right: number; bottom: number };

// At 360 px the map shows about 0.36 px for each unit: these are 14 px and 13 px there.
const radius = 38;
const labelSize = 36;
// Wider than the font's average, so that a name that seems to fit does fit.
const letterWidth = 0.55 * labelSize;
const longestLabel = 460;

type EuropeMapProps = { places: readonly Place[]; label: string; className?: string };

/** The number on a shape is its place's position in `places`: show the same order in the list beside the map. */
export function EuropeMap({ places, label, className = '' }: EuropeMapProps) {
  return (
    <div className={`${styles.frame} ${className}`}>
      <Drawing
        name={`map ${JSON.stringify(places)}`}
        draw={() => <Places places={places} />}
        className={styles.map}
        viewBox={`0 0 ${mapWidth} ${mapHeight}`}
        role="img"
        aria-label={label}
      />
    </div>
  );
}

function Places({ places }: Pick<EuropeMapProps, 'places'>) {
  const pins = placePins(places);
  return (
    <>
      <path className={styles.land} d={landOutline} />
      {Object.entries(countryOutlines).map(([voice, outline]) => (
        <path key={voice} className={`${styles.country} ${styles[voice]}`} d={outline} />
      ))}
      {placeLabels(pins).map(({ id, title, anchor, x, y }) => (
        <text key={id} className={styles.label} x={Math.round(x)} y={Math.round(y)} textAnchor={anchor}>
          {title}
        </text>
      ))}
      <g className={styles.pins}>
        {pins.map(({ id, voice, cx, cy, r, tail }) => (
          <VoiceShape key={id} voice={voice} cx={cx} cy={cy} r={r} tail={tail} spoken solid />
        ))}
        {pins.map(({ id, voice, cx, cy, number }) => (
          <VoiceWord key={id} voice={voice} x={Math.round(cx)} y={cy} size={42}>
            {number}
          </VoiceWord>
        ))}
      </g>
    </>
  );
}

/** The tip of a tail stands on its place; neighbours lean away from each other. */
function placePins(places: readonly Place[]): Pin[] {
  const points = places.map(({ latitude, longitude }) => project(latitude, longitude));
  return places.flatMap((place, index) => {
    const point = points[index];
    if (!point) return [];
    const [nearest] = points
      .filter((other) => other !== point)
      .sort((a, b) => Math.hypot(a.x - point.x, a.y - point.y) - Math.hypot(b.x - point.x, b.y - point.y));
    const tail = !nearest || point.x >= nearest.x ? 'left' : 'right';
    const cx = point.x - tailTip.x * radius * (tail === 'left' ? 1 : -1);
    return [{ ...place, number: index + 1, cx, cy: point.y - tailTip.y * radius, r: radius, tail }];
  });
}

type Label = Place & { anchor: 'start' | 'end' | 'middle'; x: number; y: number };

/** A name stands beside its shape if it is short enough for a free side; otherwise the number has to do. */
function placeLabels(pins: readonly Pin[]): Label[] {
  const taken: Box[] = pins.map(({ cx, cy, r }) => ({
    left: cx - r,
    top: cy - 0.88 * r,
    right: cx + r,
    bottom: cy + tailTip.y * r,
  }));
  return pins.flatMap((pin) => {
    const { cx, cy, r, tail } = pin;
    const tip = cx + tailTip.x * r * (tail === 'left' ? 1 : -1);
    const width = pin.title.length * letterWidth;
    if (width > longestLabel) return [];
    const sides = [
      { anchor: 'start', x: cx + r * 1.2, y: cy, left: cx + r * 1.2 },
      { anchor: 'middle', x: tip, y: cy + r * tailTip.y + labelSize * 0.6, left: tip - width / 2 },
      { anchor: 'end', x: cx - r * 1.2, y: cy, left: cx - r * 1.2 - width },
      { anchor: 'middle', x: cx, y: cy - r * 1.45, left: cx - width / 2 },
    ] as const;
    for (const { left, ...side } of sides) {
      const box = { left, right: left + width, top: side.y - labelSize * 0.5, bottom: side.y + labelSize * 0.5 };
      if (!isInFrame(box) || taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      return [{ ...pin, ...side }];
    }
    return [];
  });
}

function isInFrame({ left, top, right, bottom }: Box): boolean {
  return left >= 12 && top >= 12 && right <= mapWidth - 12 && bottom <= mapHeight - 12;
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
