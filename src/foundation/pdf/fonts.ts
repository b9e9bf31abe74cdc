const google = '@expo-google-fonts';
const regular = (name: string) => `${google}/${name}/400Regular`;

/** The faces of the site: Latin, Cyrillic and Greek. Static, because Typst does not vary variable fonts. */
const faces = ['literata', 'source-sans-3'].flatMap((family) =>
  ['400Regular', '400Regular_Italic', '600SemiBold', '600SemiBold_Italic'].map(
    (style) => `${google}/${family}/${style}`,
  ),
);

/** A font for names, as the press knows it and where its file lies. */
export interface NameFace {
  family: string;
  folder: string;
}

/**
 * What people's names need besides, in the order they are tried. Vazirmatn draws an Arabic letter and its dots as one: of Noto Sans Arabic,
 * which draws them apart and has more letters, a copied name would have letters twice.
 */
const scripts: NameFace[] = [
  { family: 'Vazirmatn', folder: regular('vazirmatn') },
  ...['Arabic', 'Armenian', 'Bengali', 'Devanagari', 'Ethiopic', 'Georgian', 'Gurmukhi', 'Hebrew', 'Tamil', 'Thai'].map(
    (script) => ({ family: `Noto Sans ${script}`, folder: regular(`noto-sans-${script.toLowerCase()}`) }),
  ),
];

/** Japanese as it is written there, Korean (all syllables), and 58,000 characters of everything Chinese: one weight each, 37 MB in all. */
const japanese: NameFace = { family: 'Sawarabi Gothic', folder: regular('sawarabi-gothic') };
const korean: NameFace = { family: 'Gowun Dodum', folder: regular('gowun-dodum') };
const chinese: NameFace = { family: 'Cactus Classical Serif', folder: regular('cactus-classical-serif') };

/** Every face that a name can be set in. */
export const nameFaces: readonly NameFace[] = [
  { family: 'Literata', folder: regular('literata') },
  ...scripts,
  chinese,
  japanese,
  korean,
  { family: 'Source Sans 3', folder: regular('source-sans-3') },
];

/** Folders of packages that the press loads. */
export const pdfFonts = [...faces, ...[...scripts, chinese, japanese, korean].map(({ folder }) => folder)];

/** The faces of East Asia in the order that suits a name: a name with kana or Hangul is not Chinese. */
export function eastAsianFaces(name: string): readonly NameFace[] {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(name)) return [japanese, chinese, korean];
  return /\p{sc=Hangul}/u.test(name) ? [korean, chinese, japanese] : [chinese, japanese, korean];
}
