const google = '@expo-google-fonts';

/** The faces of the site: Latin, Cyrillic and Greek. Static, because Typst does not vary variable fonts. */
const faces = ['literata', 'source-sans-3'].flatMap((family) =>
  ['400Regular', '400Regular_Italic', '600SemiBold', '600SemiBold_Italic'].map(
    (style) => `${google}/${family}/${style}`,
  ),
);

/** What people's names need besides, in the order they are tried. */
const scripts = ['arabic', 'armenian', 'devanagari', 'georgian', 'hebrew', 'thai'].map(
  (script) => `${google}/noto-sans-${script}/400Regular`,
);

/** Chinese (the 6,763 characters of GB 2312), Japanese (4,469 kanji, kana), Korean (all syllables): one weight each, 15 MB in all. */
const eastAsia = ['zcool-xiaowei', 'sawarabi-gothic', 'gowun-dodum'].map((family) => `${google}/${family}/400Regular`);

/** Folders of packages that the press loads. */
export const pdfFonts = [...faces, ...scripts, ...eastAsia];

const chinese = 'ZCOOL XiaoWei';
const japanese = 'Sawarabi Gothic';

/** Font families for a name: Han characters are drawn as its other letters suggest, so that one name is set in one face. */
export function familiesFor(name: string): string[] {
  const kana = /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(name);
  return [
    'Literata',
    'Noto Sans Arabic',
    'Noto Sans Armenian',
    'Noto Sans Devanagari',
    'Noto Sans Georgian',
    'Noto Sans Hebrew',
    'Noto Sans Thai',
    ...(kana ? [japanese, chinese] : [chinese, japanese]),
    'Gowun Dodum',
    'Source Sans 3',
  ];
}
