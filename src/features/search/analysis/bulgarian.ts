import { lookUpBy, madeOf, stripLoosely } from './bulgarian-endings.ts';
import { irregularForms } from './bulgarian-forms.ts';
import type { IsWord, LanguageRules } from './language.ts';
import { readWords } from './word-lists.ts';

const levels: Readonly<Record<string, string>> = { а: 'a', в: 'b', с: 'c' };

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

/** What Latin letters may stand for, those of several letters first; the first Cyrillic one is the likeliest. */
const cyrillic: readonly [RegExp, readonly string[]][] = [
  [/^sht|^6t/, ['щ']],
  [/^(?:sh|6)/, ['ш']],
  [/^(?:ch|4)/, ['ч']],
  [/^zh/, ['ж']],
  [/^t[sz]/, ['ц']],
  [/^(?:[yj]a|q)/, ['я']],
  [/^ia/, ['я', 'иа']],
  [/^(?:[yj]u)/, ['ю']],
  [/^iu/, ['ю', 'иу']],
  [/^(?:[yj]o)/, ['йо', 'ьо']],
  [/^a/, ['а', 'ъ']],
  [/^u/, ['у', 'ъ']],
  [/^y/, ['ъ', 'й', 'и']],
  [/^j/, ['ж', 'й']],
  [/^i(?=$|[aeou])/, ['и', 'й']],
  [/^i/, ['и']],
  [/^x/, ['х', 'кс']],
];
const single = new Map(
  [...'bvgdezklmnoprstfhcw'].map((letter, place) => [letter, [...'бвгдезклмнопрстфхцв'][place] ?? letter]),
);

/** So many spellings of one word are tried, the likeliest first. */
const mostSpellings = 24;

function toCyrillic(word: string): string[] {
  if (!/^[a-z46]+$/.test(word) || word.length > 30) return [];
  let spellings: readonly string[] = [''];
  for (let rest = word; rest; ) {
    const [pattern, letters] = cyrillic.find(([typed]) => typed.test(rest)) ?? [
      /^./,
      [single.get(rest[0] ?? '') ?? ''],
    ];
    rest = rest.replace(pattern, '');
    spellings = letters.flatMap((letter) => spellings.map((start) => start + letter)).slice(0, mostSpellings);
  }
  return [...spellings];
}

function stem(folded: string, isWord: IsWord): string {
  const word = lookUpBy(folded, isWord);
  return isWord(word) ? word : stripLoosely(word);
}

/**
 * A word of the dictionary stands for all its forms, an action for both aspects of its verb. Other words lose article, number and gender, after
 * the light stemmer of Savoy (2007); BulStem (Nakov 2003) learnt from a lexicon what is looked up here.
 */
export const bulgarian: LanguageRules = {
  // й and ѝ are letters of their own to a computer that takes marks off: only the grave accent goes.
  fold: (word) =>
    word
      .toLowerCase()
      .normalize('NFC')
      .replaceAll('ѝ', 'и')
      .replace(/[\u0300\u0301]/g, '')
      // Levels of language, typed in Cyrillic: they stand in the texts in Latin letters.
      .replace(/^[авс](?=[12]$)/, (letter) => levels[letter] ?? letter),
  stem: (folded, isWord = () => false) => stem(folded, isWord),
  skeleton: toSkeleton,
  transliterate: toCyrillic,
  stopWords: readWords(`
    а аз ако ала ами бе без беше би бил била били било бих биха бихме бихте благодаря бъда бъде бъдат бях бяха бяхме в вас ваш ваша ваше вашата вашето
    вашите вашия вашият ваши ви вие все всеки всичката всичките всички всичко всяка всяко вместо във впрочем върху да дали дано де до добър докато дори
    друг друга друго други е ето за заради защо защото здравейте здрасти и из или им има имам имаме имат имате имаш имаше их й как каква какви какво
    каквото какъв като ки кого когато кого което кой които кой кои която къде където ли лично май ме между мен мене ми мисля мога могат може можем
    можете можеш можех мое моето мои моите мой моя моята моля му на над най нали нас наш наша наше нашата нашето нашите нашия наши не него неговия
    нещо неща нея ни ние никой никоя нито но някак някаква някакви някакво някакъв някога някои някой някоя няма нямам нямаме нямат о обаче
    около от отделно относно още па пак по повече под понеже почти пред през при про просто с са само сам сама сами свое своето свои своите свой своя
    своята себе сега си след сме според сте същата същите същия също съм със т та така такава такива такова такъв там твой твоя твоят те теб тебе тези ти
    тия то това тогава този той толкова точно трябва трябваше тук тъй тя тях у хайде ха че чрез ще щом щях щяха я яко бихте
    искам искаме иска искат искате искаш ли господин госпожо колега колеги кажете кажи покажете обяснете дайте помогнете помощ спешно привет ден
    kak kakvo kade koga koi koq koia zashto zasto kolko moga moje mojem trqbva se si da za na ot pri sas bez li ima imam molq`),
  irregular: irregularForms,
  keptApart: new Set(),
  madeOf,
};
