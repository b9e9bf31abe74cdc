import type { LanguageRules } from './language.ts';
import { readIrregular, readWords } from './word-lists.ts';

const latin: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: '4',
  ш: '6',
  щ: '6t',
  ъ: 'a',
  ь: 'i',
  ю: 'iu',
  я: 'ia',
};

/** The official romanisation (Transliteration Act, 2009) and what people type on a keyboard without Cyrillic, as one. */
function toSkeleton(word: string): string {
  return word
    .replace(/[а-я]/g, (letter) => latin[letter] ?? letter)
    .replace(/sht|6t/g, '6t')
    .replace(/sh/g, '6')
    .replace(/ch/g, '4')
    .replace(/zh/g, 'j')
    .replace(/t[sz]/g, 'c')
    .replace(/[yj]a|q/g, 'ia')
    .replace(/[yj]u/g, 'iu')
    .replace(/w/g, 'v')
    .replace(/x/g, 'h')
    .replace(/(?<=[^aeiou])y(?=[^aeiou])/g, 'a')
    .replace(/y/g, 'i')
    .replace(/(.)\1/g, '$1');
}

const cyrillic: readonly [RegExp, string][] = [
  [/sht/g, 'щ'],
  [/sh/g, 'ш'],
  [/ch|4/g, 'ч'],
  [/zh|j(?=[^au])/g, 'ж'],
  [/t[sz]/g, 'ц'],
  [/ya|ja|ia|q/g, 'я'],
  [/yu|ju|iu/g, 'ю'],
  [/6/g, 'ш'],
  [/[a-z]/g, ''],
];
const single = new Map(
  [...'abvgdezijklmnoprstufhcwxy'].map((letter, place) => [letter, [...'абвгдезийклмнопрстуфхцвхъ'][place] ?? letter]),
);

function toCyrillic(word: string): string[] {
  if (!/^[a-z46]+$/.test(word)) return [];
  const written = cyrillic.slice(0, -1).reduce((text, [typed, letter]) => text.replace(typed, letter), word);
  return [written.replace(/[a-z]/g, (letter) => single.get(letter) ?? letter)];
}

/** Article, number and gender, after Savoy (2007) for words that the dictionary does not have; over it for the words that it has. */
export const bulgarian: LanguageRules = {
  // й and ѝ are letters of their own to a computer that takes marks off: only the grave accent goes.
  fold: (word) =>
    word
      .toLowerCase()
      .normalize('NFC')
      .replaceAll('ѝ', 'и')
      .replace(/[\u0300\u0301]/g, ''),
  stem: (folded) =>
    folded
      .replace(/(?<=.{3})(?:ият|ят|ът|та|то|те)$/, '')
      .replace(/(?<=.{3})(?:овци|ове|еве|ища)$/, '')
      .replace(/(?<=.{2})и?[аеиоуюяй]$/, ''),
  skeleton: toSkeleton,
  transliterate: toCyrillic,
  stopWords: readWords(`
    а ако ами би бил била били бъде в ваш ваша ваше ваши ви вие във все го да дали де до е едва един една едно едни ето за заедно защо и из или им има
    имам имаме имат има как каква какво какви какъв като ки кога когато кое кои който коя която които колко към къде ли ме ми мога може можем можете могат моля му на над нас
    не него нея нещо ни ние никой но някой о от по под поне при про с са сам само се си след сме сте съм със т така там те теб тези ти то това тогава този тоя трябва
    тук тя у чрез че ще щом я яко`),
  irregular: readIrregular(`
    човек: хора хората хорат човеци
    дете: деца децата
    око: очи очите
    ухо: уши ушите
    брат: братя братята
    господин: господа
    съм: бях беше бяха бяхме сме сте са
    име: имена имената
    време: времена времената
    ръка: ръце ръцете
    крак: крака краката`),
  keptApart: readWords('народ народен'),
};
