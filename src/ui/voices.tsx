import { Drawing } from './drawing.tsx';
import styles from './voices.module.css';

export type Voice = 'en' | 'bg' | 'nb' | 'tr' | 'it' | 'gr';
export type Speech = { cx: number; cy: number; r: number; tail: 'left' | 'right' };

/** Where the tip of a left tail lies from the centre, in radii; a right tail mirrors `x`. */
export const tailTip = { x: -0.88, y: 1.16 };

/** One speech shape as an SVG path: an ellipse 2r wide and 1.76r high, which its tail leaves on a tangent. */
export function voicePath({ cx, cy, r, tail }: Speech): string {
  const side = tail === 'left' ? 1 : -1;
  const at = (x: number, y: number) => `${round(cx + side * x * r)} ${round(cy + y * r)}`;
  const body = `M${at(-0.927, 0.33)}A${round(r)} ${round(r * 0.88)} 0 1 ${tail === 'left' ? 1 : 0} ${at(-0.375, 0.816)}`;
  const tip = `Q${at(-0.56, 1.04)} ${at(-0.845, 1.147)}Q${at(tailTip.x, tailTip.y)} ${at(-0.862, 1.118)}`;
  return `${body}${tip}Q${at(-0.721, 0.779)} ${at(-0.927, 0.33)}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

type VoiceShapeProps = Speech & {
  voice: Voice;
  /** The shape carries a word: its colour gives way a little, until the word reads at 7:1. */
  spoken?: boolean;
  /** The shape lies alone on something that is not a voice, and must not mix with it. */
  solid?: boolean;
};

export function VoiceShape({ voice, spoken, solid, ...speech }: VoiceShapeProps) {
  const names = [styles.voice, styles[voice], spoken && styles.spoken, solid && styles.solid];
  return <path className={names.filter(Boolean).join(' ')} d={voicePath(speech)} />;
}

type VoiceWordProps = { voice: Voice; x: number; y: number; size: number; lang?: string; children: string | number };

/** Give it after every shape, so that no voice covers another's word. */
export function VoiceWord({ voice, x, y, size, lang, children }: VoiceWordProps) {
  return (
    <text
      className={`${styles.word} ${styles[voice]}`}
      x={x}
      y={round(y + size * 0.33)}
      fontSize={size}
      textAnchor="middle"
      lang={lang}
    >
      {children}
    </text>
  );
}

type Greeting = Speech & { voice: Voice; lang: string; dx?: number; dy?: number };

const conversation: readonly Greeting[] = [
  { voice: 'en', lang: 'en', cx: 108, cy: 134, r: 98, tail: 'left', dx: -10, dy: -4 },
  { voice: 'bg', lang: 'bg', cx: 284, cy: 106, r: 112, tail: 'left', dx: 4, dy: -6 },
  { voice: 'nb', lang: 'nb', cx: 464, cy: 150, r: 92, tail: 'right', dx: 10, dy: -4 },
  { voice: 'tr', lang: 'tr', cx: 170, cy: 302, r: 110, tail: 'left', dx: -12, dy: 8 },
  { voice: 'it', lang: 'it', cx: 340, cy: 288, r: 96, tail: 'right', dx: 2, dy: 2 },
  { voice: 'gr', lang: 'el', cx: 498, cy: 330, r: 102, tail: 'right', dx: 15, dy: 6 },
];

type VoicesHeroProps = { greetings: Readonly<Record<Voice, string>>; label: string; className?: string };

export function VoicesHero({ greetings, label, className = '' }: VoicesHeroProps) {
  return (
    <Drawing
      name={`greetings ${JSON.stringify(greetings)}`}
      draw={() => <Greetings greetings={greetings} />}
      className={`${styles.picture} ${className}`}
      viewBox="0 0 610 462"
      role="img"
      aria-label={label}
    />
  );
}

function Greetings({ greetings }: Pick<VoicesHeroProps, 'greetings'>) {
  return (
    <>
      {conversation.map(({ lang, dx, dy, ...shape }) => (
        <VoiceShape key={shape.voice} {...shape} spoken />
      ))}
      {conversation.map(({ voice, lang, cx, cy, r, dx = 0, dy = 0 }) => {
        const size = Math.min(32, round((2.4 * r) / greetings[voice].length));
        return (
          <VoiceWord key={voice} voice={voice} x={cx + dx} y={cy + dy} size={size} lang={lang}>
            {greetings[voice]}
          </VoiceWord>
        );
      })}
    </>
  );
}

/** The logo mark; the name beside it is its text alternative. */
export function VoicesMark({ className = '' }: { className?: string }) {
  return (
    <Drawing
      name="mark"
      draw={() => (
        <>
          <VoiceShape voice="bg" cx={19} cy={19.5} r={16} tail="left" />
          <VoiceShape voice="en" cx={32.5} cy={27.5} r={13} tail="right" />
        </>
      )}
      className={`${styles.mark} ${className}`}
      viewBox="0 0 48 48"
      width="37"
      height="37"
      aria-hidden="true"
    />
  );
}

type Arrangement = readonly (readonly [x: number, y: number, r: number])[];

const formats: Record<'square' | 'wide', { width: number; height: number; arrangements: readonly Arrangement[] }> = {
  square: {
    width: 240,
    height: 240,
    // biome-ignore format: one arrangement a line
    arrangements: [
      [[0, 0, 10], [11, 7, 7.5]],
      [[0, 0, 10], [5, 12, 8]],
      [[0, 0, 10], [12, -1.5, 6.5], [8.5, 9.5, 7.5]],
      [[0, 0, 9], [-9, 7.5, 6.5], [6.5, 9.5, 8]],
      [[0, 0, 9], [11.5, -2, 7], [2, 11, 7.5], [13, 8.5, 6.5]],
    ],
  },
  wide: {
    width: 480,
    height: 320,
    // biome-ignore format: one arrangement a line
    arrangements: [
      [[0, 0, 10], [14, 4, 8]],
      [[0, 0, 10], [13, -3.5, 7.5], [23, 4, 8.5]],
      [[0, 0, 9], [10.5, 5.5, 7.5], [22, -1, 9]],
      [[0, 0, 9.5], [13, -4.5, 7], [12, 7.5, 7.5], [22.5, 1, 8.5]],
      [[0, 0, 8.5], [11, -5, 7.5], [20, 3, 9], [8, 8.5, 7]],
    ],
  },
};

type VoicesPatternProps = {
  seed: string;
  /** These voices speak first, the leading one largest; the seed chooses the others. */
  voices?: readonly Voice[];
  format?: 'square' | 'wide';
  className?: string;
};

export function VoicesPattern({ seed, voices = [], format = 'square', className = '' }: VoicesPatternProps) {
  const { width, height } = formats[format];
  return (
    <Drawing
      name={`pattern ${format} ${voices} ${seed}`}
      draw={() => composeVoices(seed, voices, format).map((shape) => <VoiceShape key={shape.voice} {...shape} />)}
      className={`${styles.picture} ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    />
  );
}

const allVoices: readonly Voice[] = ['bg', 'en', 'nb', 'tr', 'gr', 'it'];

export function composeVoices(
  seed: string,
  leading: readonly Voice[],
  format: 'square' | 'wide',
): (Speech & { voice: Voice })[] {
  const next = randomFrom(seed);
  const { width, height, arrangements } = formats[format];
  const arrangement = arrangements[Math.floor(next() * arrangements.length)] ?? [];
  const mirror = next() < 0.5 ? -1 : 1;
  const others = allVoices.filter((voice) => !leading.includes(voice));
  const voices = [
    ...leading,
    ...others
      .map((voice) => ({ voice, key: next() }))
      .sort((a, b) => a.key - b.key)
      .map(({ voice }) => voice),
  ];
  const loose = arrangement.flatMap(([x, y, r], index) => {
    const voice = voices[index];
    const tail: Speech['tail'] = next() < 0.5 ? 'left' : 'right';
    return voice
      ? [
          {
            voice,
            cx: mirror * x + next() * 1.4 - 0.7,
            cy: y + next() * 1.4 - 0.7,
            r: r * (0.92 + next() * 0.16),
            tail,
          },
        ]
      : [];
  });
  return fillFrame(loose, width, height);
}

/** Scales and centres the shapes, tails included, so that they fill the frame with a small margin. */
function fillFrame<Shape extends Speech>(shapes: readonly Shape[], width: number, height: number): Shape[] {
  const left = Math.min(...shapes.map(({ cx, r }) => cx - r));
  const right = Math.max(...shapes.map(({ cx, r }) => cx + r));
  const top = Math.min(...shapes.map(({ cy, r }) => cy - 0.88 * r));
  const bottom = Math.max(...shapes.map(({ cy, r }) => cy + tailTip.y * r));
  const scale = Math.min((width * 0.94) / (right - left), (height * 0.94) / (bottom - top));
  return shapes.map((shape) => ({
    ...shape,
    cx: width / 2 + (shape.cx - (left + right) / 2) * scale,
    cy: height / 2 + (shape.cy - (top + bottom) / 2) * scale,
    r: shape.r * scale,
  }));
}

/** FNV-1a into mulberry32: the same seed draws the same picture on every machine. */
function randomFrom(seed: string): () => number {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
