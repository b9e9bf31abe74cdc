import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';

type FlagLocale = 'en' | 'bg' | 'nb' | 'tr' | 'it' | 'gr';

// Every flag is drawn in one box of 2:3, the official ratio of three of the six. The others keep their construction,
// measured in the height of the flag, and only the fly is shortened or lengthened.
const width = 24;
const height = 16;

/** Decorative: the name of the language stands beside it. */
export function Flag({ locale, className }: { locale: FlagLocale; className?: string }) {
  return (
    <Drawing
      name={`flag ${locale}`}
      draw={() => (
        <>
          {flags[locale]}
          {/* White stripes would run out into the page. */}
          <path
            d={`M.25.25h${width - 0.5}v${height - 0.5}H.25z`}
            fill="none"
            stroke="currentColor"
            strokeOpacity=".22"
            strokeWidth=".5"
          />
        </>
      )}
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    />
  );
}

const field = `M0 0h${width}v${height}H0z`;

/**
 * St Andrew's saltire is 6/30 of the height wide, St Patrick's 2/30; the red lies below the diagonal in the hoist and above
 * it in the fly, so that the broad white is uppermost next to the flagpole.
 */
const unitedKingdom = (
  <>
    <path fill="#012169" d={field} />
    <path stroke="#fff" strokeWidth="3.2" d="M0 0l24 16M0 16L24 0" />
    <path
      fill="#c8102e"
      d="M0 0l12 8h-1.923L0 1.282zM24 16L12 8h1.923L24 14.718zM24 0L12 8V6.718L22.077 0zM0 16l12-8v1.282L1.923 16z"
    />
    <path fill="#fff" d="M9.333 0h5.334v5.333H24v5.334h-9.333V16H9.333v-5.333H0V5.333h9.333z" />
    <path fill="#c8102e" d="M10.4 0h3.2v6.4H24v3.2H13.6V16h-3.2V9.6H0V6.4h10.4z" />
  </>
);

const bulgaria = (
  <>
    <path fill="#fff" d={field} />
    <path fill="#00966e" d="M0 5.333h24V16H0z" />
    <path fill="#d62612" d="M0 10.667h24V16H0z" />
  </>
);

/** From the top 6, 1, 2, 1 and 6 parts; from the pole the same, with a fly of 14 parts instead of 12. */
const norway = (
  <>
    <path fill="#ba0c2f" d={field} />
    <path fill="#fff" d="M6 0h4v6h14v4H10v6H6v-6H0V6h6z" />
    <path fill="#00205b" d="M7 0h2v7h15v2H9v7H7V9H0V7h7z" />
  </>
);

/**
 * Law 2893 of 1983, with G the height: outer circle ½ G across, centred ½ G from the hoist; inner circle 0.4 G, 1/16 G
 * further; the star in a circle of ¼ G that begins ⅓ G after the inner circle does, one point to the hoist.
 */
const turkiye = (
  <>
    <path fill="#e30a17" d={field} />
    <path fill="#fff" d="M11.38 10.139a4 4 0 1 1 0-4.278 3.2 3.2 0 1 0 0 4.278z" />
    <path fill="#fff" d="m11.133 8 3.618-1.176-2.236 3.078V6.098l2.236 3.078z" />
  </>
);

const italy = (
  <>
    <path fill="#f4f5f0" d={field} />
    <path fill="#008c45" d="M0 0h8v16H0z" />
    <path fill="#cd212a" d="M16 0h8v16h-8z" />
  </>
);

/** Nine equal stripes; the canton is five stripes high and wide, its cross one stripe. */
const greece = (
  <>
    <path fill="#004c98" d={field} />
    <path fill="#fff" d="M0 1.778h24v1.778H0zM0 5.333h24v1.778H0zM0 8.889h24v1.778H0zM0 12.444h24v1.778H0z" />
    <path fill="#004c98" d="M0 0h8.889v8.889H0z" />
    <path fill="#fff" d="M3.556 0h1.777v3.556h3.556v1.777H5.333v3.556H3.556V5.333H0V3.556h3.556z" />
  </>
);

const flags: Record<FlagLocale, ReactNode> = {
  en: unitedKingdom,
  bg: bulgaria,
  nb: norway,
  tr: turkiye,
  it: italy,
  gr: greece,
};
