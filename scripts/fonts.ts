/**
 * Makes src/ui/fonts/ and src/ui/fallback-fonts.css, both committed; run again only when a font or its version changes.
 * The system's fonts are measured through free ones of the same widths, which the project does not otherwise need:
 *   npm i --no-save @fontsource/arimo @fontsource/roboto @fontsource/gelasio @fontsource/tinos @fontsource/noto-serif dejavu-fonts-ttf
 *   node scripts/fonts.ts
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { projectRoot } from '../src/foundation/project-root.ts';
import { fallbackRule, listLetters, type SystemFont } from './fonts/fallback.ts';

/**
 * Turkish alone would fetch 100 KB of extended Latin for four letters, so those and the sign of the lira have files of their own.
 * ı, ç, ö, ü and the letters with a circumflex are in the Latin files.
 */
const turkish = 'ĞğİŞş₺';

interface Cut {
  font: string;
  style?: 'italic';
  from: string;
  to?: string;
  letters?: string;
}

/** Literata also loses the weights that no heading has, which are a third of it; Source Sans 3 would not get smaller. */
const cuts: Cut[] = [
  { font: 'literata', from: 'latin' },
  { font: 'literata', from: 'cyrillic' },
  { font: 'literata', from: 'greek' },
  { font: 'literata', from: 'latin-ext', to: 'turkish', letters: turkish },
  { font: 'source-sans-3', from: 'latin-ext', to: 'turkish', letters: turkish },
  { font: 'source-sans-3', style: 'italic', from: 'latin-ext', to: 'turkish', letters: turkish },
];
const headingWeights = { wght: { min: 400, max: 700 } };

/** Widths of letters are the same in each pair by design: Arimo and Arial, Gelasio and Georgia, Tinos and Times New Roman. */
const systemFonts: SystemFont[] = [
  {
    family: 'Source Sans 3 Fallback',
    like: { name: 'source-sans-3', weight: 400 },
    locals: ['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans', 'Arimo'],
    measured: 'arimo',
  },
  {
    family: 'Source Sans 3 Fallback Roboto',
    like: { name: 'source-sans-3', weight: 400 },
    locals: ['Roboto', 'Roboto-Regular'],
    measured: 'roboto',
  },
  {
    family: 'Source Sans 3 Fallback DejaVu',
    like: { name: 'source-sans-3', weight: 400 },
    locals: ['DejaVu Sans', 'DejaVuSans'],
    measured: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  },
  {
    family: 'Literata Fallback',
    like: { name: 'literata', weight: 560 },
    locals: ['Georgia', 'Gelasio'],
    measured: 'gelasio',
  },
  {
    family: 'Literata Fallback Noto',
    like: { name: 'literata', weight: 560 },
    locals: ['Noto Serif', 'NotoSerif'],
    measured: 'noto-serif',
  },
  {
    family: 'Literata Fallback Times',
    like: { name: 'literata', weight: 560 },
    locals: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos'],
    measured: 'tinos',
  },
  {
    family: 'Literata Fallback DejaVu',
    like: { name: 'literata', weight: 560 },
    locals: ['DejaVu Serif', 'DejaVuSerif'],
    measured: 'dejavu-fonts-ttf/ttf/DejaVuSerif.ttf',
  },
];

const heading = `/*
 * Made by scripts/fonts.ts. What stands in until a font has come takes the same room, so that nothing shifts:
 * size-adjust is the average width of a letter in this site's own texts, ours divided by the system font's (headings at their weight);
 * ascent and descent are those of our font, divided by size-adjust because the browser multiplies them by it.
 */
`;

const folder = join(projectRoot, 'src/ui/fonts');
await mkdir(folder, { recursive: true });
for (const { font, style = 'normal', from, to = from, letters } of cuts) {
  const source = join(
    projectRoot,
    `node_modules/@fontsource-variable/${font}/files/${font}-${from}-wght-${style}.woff2`,
  );
  const bytes = await readFile(source);
  const cut = await subsetFont(bytes, letters ?? listLetters(bytes), {
    targetFormat: 'woff2',
    ...(font === 'literata' ? { variationAxes: headingWeights } : {}),
  });
  await writeFile(join(folder, `${font}-${to}-wght-${style}.woff2`), cut);
  console.log(`${font} ${to} ${style}: ${cut.length} bytes`);
}
const rules = await Promise.all(systemFonts.map(fallbackRule));
await writeFile(join(projectRoot, 'src/ui/fallback-fonts.css'), heading + rules.join(''));
