import { Drawing } from './drawing.tsx';

type EuEmblemProps = { label: string; className?: string };

const height = 540;
const width = height * 1.5;
// "A white border around the rectangle, its width 1/25 of the height", for grounds that are not white.
const border = height / 25;

/** A pentagram in a circle of radius `r`, one point straight up. */
function starPath(cx: number, cy: number, r: number): string {
  const inner = r * (1.5 - Math.sqrt(5) / 2);
  const corners = Array.from({ length: 10 }, (_, index) => {
    const angle = (index * Math.PI) / 5;
    const radius = index % 2 === 0 ? r : inner;
    return `${(cx + radius * Math.sin(angle)).toFixed(2)} ${(cy - radius * Math.cos(angle)).toFixed(2)}`;
  });
  return `M${corners.join('L')}Z`;
}

/** The twelve hours of a clock, on a circle of one third of the height; each star's circle is one eighteenth. */
const stars = Array.from({ length: 12 }, (_, hour) => {
  const angle = (hour * Math.PI) / 6;
  const radius = height / 3;
  return starPath(width / 2 + radius * Math.sin(angle), height / 2 - radius * Math.cos(angle), height / 18);
}).join('');

/**
 * The emblem of the European Union, after the Interinstitutional style guide, annex A1. Nobody may restyle it: it keeps
 * its colours in every theme and in forced colours.
 */
export function EuEmblem({ label, className }: EuEmblemProps) {
  return (
    <Drawing
      name="emblem"
      draw={() => (
        <>
          <path
            fill="#fff"
            d={`M${-border} ${-border}h${width + 2 * border}v${height + 2 * border}h${-width - 2 * border}z`}
          />
          <path fill="#039" d={`M0 0h${width}v${height}H0z`} />
          <path fill="#fc0" d={stars} />
        </>
      )}
      className={className}
      viewBox={`${-border} ${-border} ${width + 2 * border} ${height + 2 * border}`}
      role="img"
      aria-label={label}
    />
  );
}
