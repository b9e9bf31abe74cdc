import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { projectRoot } from '../../src/foundation/project-root.ts';
import { type Locale, localeCodes } from '../../src/i18n/locales.ts';

/** A font that visitors have, to be drawn in the room of one of ours until that has come. */
export interface SystemFont {
  /** The name under which style sheets know it. */
  family: string;
  /** Our font, at the weight it is mostly used in. */
  like: { name: string; weight: number };
  locals: string[];
  /** The npm package of @fontsource that has its widths, or the file of a package that holds all its letters. */
  measured: string;
}

const scripts: Partial<Record<Locale, string>> = { bg: 'cyrillic', gr: 'greek', tr: 'latin-ext' };

/** Pins the weight first: fontkit reads the widths of variable fonts in WOFF2 at their default only. */
async function openFont(file: string, letters: string, weight?: number): Promise<Font | undefined> {
  const bytes = await readFile(join(projectRoot, 'node_modules', file)).catch(() => undefined);
  if (!bytes) return undefined;
  const pinned = await subsetFont(bytes, letters, {
    targetFormat: 'sfnt',
    ...(weight ? { variationAxes: { wght: weight } } : {}),
  });
  return create(pinned) as Font;
}

/** Every character that a font has. */
export function listLetters(bytes: Buffer): string {
  return (create(bytes) as Font).characterSet.map((codePoint) => String.fromCodePoint(codePoint)).join('');
}

async function readTexts(locale: Locale): Promise<string> {
  const files = globSync(join(projectRoot, `content/**/${locale}.md`));
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('').replace(/\s+/g, ' ');
}

/** How wide a text is in our font, divided by how wide it is in theirs; over the letters that both have. */
function compareWidths(ours: (Font | undefined)[], theirs: (Font | undefined)[], text: string) {
  const advance = (fonts: (Font | undefined)[], codePoint: number) => {
    const font = fonts.find((candidate) => candidate?.hasGlyphForCodePoint(codePoint));
    return font && font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
  };
  let [own, other] = [0, 0];
  for (const letter of text) {
    const codePoint = letter.codePointAt(0) ?? 0;
    const [ownAdvance, otherAdvance] = [advance(ours, codePoint), advance(theirs, codePoint)];
    if (ownAdvance === undefined || otherAdvance === undefined) continue;
    own += ownAdvance;
    other += otherAdvance;
  }
  return own / other;
}

const percent = (ratio: number) => `${(ratio * 100).toFixed(1)}%`;

/** The @font-face rule that gives a system font the room of ours. Throws where the font to measure by is not installed. */
export async function fallbackRule({ family, like, locals, measured }: SystemFont): Promise<string> {
  const ratios: number[] = [];
  const { name, weight } = like;
  const texts = await Promise.all(localeCodes.map(readTexts));
  const all = texts.join('');
  const latin = await openFont(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`, all, weight);
  if (!latin) throw new Error(`${name} is not installed`);
  for (const [index, locale] of localeCodes.entries()) {
    const text = texts[index] ?? '';
    const script = scripts[locale];
    const whole = measured.endsWith('.ttf');
    const fileOf = (subset: string) => `@fontsource/${measured}/files/${measured}-${subset}-400-normal.woff2`;
    const [own, theirs, theirScript] = await Promise.all([
      script && openFont(`@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`, text, weight),
      openFont(whole ? measured : fileOf('latin'), text),
      script && openFont(whole ? measured : fileOf(script), text),
    ]);
    if (!theirs) throw new Error(`${measured} is not installed; the head of scripts/fonts.ts says how.`);
    if (script && !theirScript) continue;
    ratios.push(await compareWidths([latin, own || undefined], [theirs, theirScript || undefined], text));
  }
  const adjust = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  return `@font-face {
  font-family: "${family}";
  src: ${locals.map((local) => `local("${local}")`).join(', ')};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(latin.ascent / latin.unitsPerEm / adjust)};
  descent-override: ${percent(-latin.descent / latin.unitsPerEm / adjust)};
  line-gap-override: 0%;
}
`;
}
