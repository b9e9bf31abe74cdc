import type { IsWord, LanguageRules } from './language.ts';
import { irregularForms } from './norwegian-forms.ts';
import { readWords } from './word-lists.ts';

/** Endings and what stood in their place, the longer before the shorter: the first that leaves a word of the dictionary is right. */
const endings: readonly [string, readonly string[]][] = [
  ['enes', ['', 'e', 'er']],
  ['anes', ['', 'e', 'er']],
  ['ene', ['', 'e', 'er']],
  ['ane', ['', 'e', 'er']],
  ['ens', ['', 'e']],
  ['ets', ['', 'e']],
  ['ers', ['', 'e', 'er']],
  ['rne', ['r']],
  ['en', ['', 'e']],
  ['et', ['', 'e']],
  ['er', ['', 'e']],
  ['ar', ['', 'e', 'er']],
  ['re', ['r']],
  ['te', ['e', 't', '']],
  ['de', ['e', 'd', '']],
  ['ns', ['']],
  ['ts', ['']],
  ['rs', ['']],
  ['as', ['', 'e']],
  ['r', ['']],
  ['n', ['']],
  ['t', ['', 'e']],
  ['a', ['', 'e']],
  ['e', ['']],
  ['s', ['']],
];

/** Words that stand inside so many others that a long word is cut at them only where the other part is a word, too. */
const leastPart = 4;
const shortParts = readWords('rom bok mål tid dag tur lag fag råd app kort liv syn');

/** Where a word is put together: `grupperom` is gruppe and rom, with or without a joint (lærersamarbeid, opplæringsprogram, barnehage). */
function split(word: string, isWord: IsWord): [string, string] | undefined {
  for (let end = 3; end <= word.length - 3; end += 1) {
    const [first, rest] = [word.slice(0, end), word.slice(end)];
    if (!isWord(rest) || (rest.length < leastPart && !shortParts.has(rest))) continue;
    const head = [first, first.replace(/[se]$/, '')].find(
      (part) => isWord(part) && (part.length >= leastPart || (shortParts.has(part) && rest.length >= leastPart)),
    );
    if (head) return [head, rest];
  }
  return undefined;
}

/** The end of a word that a letter is doubled before (chatten) or that drops its own e (regler). */
const basesOf = (start: string): string[] => {
  const bases = [start];
  if (/([bdfgklmnprst])\1$/.test(start)) bases.push(start.slice(0, -1));
  if (/[^aeiouyæøå][lnr]$/.test(start))
    bases.push(start.replace(/([lnr])$/, 'e$1'), start.replace(/(.)\1([lnr])$/, '$1e$2'));
  return bases;
};

/** Savoy (2006) and Snowball take these off whatever is left; here only words that no dictionary has lose them so. */
const stripLoosely = (word: string): string =>
  word
    .replace(/(?<=.{3}[^s])s$/, '')
    .replace(/(?<=.{3})(?:er(?:e|en|ne|ene)?|ene|ane|en|et)$/, '')
    .replace(/(?<=.{3})[ae]$/, '')
    .replace(/(?<=.{2})([bdfgklmnprstz])\1$/, '$1');

/** Off goes an ending as long as the dictionary knows what is left, or the last part of it. */
function stripKnown(word: string, isWord: IsWord): string | undefined {
  const known = (base: string) => base.length > 2 && (isWord(base) || split(base, isWord) !== undefined);
  for (const [ending, befores] of endings) {
    if (!word.endsWith(ending)) continue;
    const start = word.slice(0, -ending.length);
    const base = befores.flatMap((before) => (before ? [start + before] : basesOf(start))).find(known);
    if (base && base !== word)
      return isWord(base) || base.length >= word.length ? base : (stripKnown(base, isWord) ?? base);
  }
  return undefined;
}

function stem(folded: string, isWord: IsWord): string {
  const word = folded.replace(/^fram(?=.{3})/, 'frem');
  if (word.length < 3 || isWord(word)) return word;
  // Told what to do: skriv, kom.
  const verb = [`${word}e`, `${word}${word.at(-1)}e`].find(isWord);
  if (verb) return verb;
  return stripKnown(word, isWord) ?? (split(word, isWord) ? word : stripLoosely(word));
}
/** What the name of an action is made from, which the texts may speak of instead: `lesing` lese, `undervisning` undervise. */
const actionOf = (word: string, isWord: IsWord): string[] =>
  [/^(.{2,})ing$/, /^(.{2,})ning$/]
    .flatMap((name) => name.exec(word)?.[1] ?? [])
    .map((start) => `${start}e`)
    .filter(isWord);

const spelt: readonly (readonly [string, readonly string[]])[] = [
  ['ae', ['æ']],
  ['oe', ['ø']],
  ['aa', ['å']],
  ['o', ['o', 'ø', 'å']],
  ['a', ['a', 'å', 'æ']],
];
const [mostSpellings, longestTried] = [16, 18];

/** What a word typed without æ, ø and å may be: only what the dictionary can make something of. */
function spellWithLetters(folded: string, isWord: IsWord): string[] {
  if (folded.length < 4 || folded.length > longestTried || /[æøå]/.test(folded)) return [];
  let spellings = [''];
  for (let rest = folded; rest; ) {
    const [typed, letters] = spelt.find(([start]) => rest.startsWith(start)) ?? [rest[0] ?? '', [rest[0] ?? '']];
    rest = rest.slice(typed.length);
    spellings = letters.flatMap((letter) => spellings.map((start) => start + letter)).slice(0, mostSpellings);
  }
  return spellings.filter((word) => word !== folded && isWord(stem(word, isWord)));
}

/**
 * A word of the dictionary stands for all its forms. Other words lose number, definiteness, genitive and tense, as light stemmers of Norwegian
 * do (Savoy 2006; Snowball), but only as far as the dictionary knows what is left, or the last part of it where it is put together.
 */
export const norwegian: LanguageRules = {
  fold: (word) =>
    word
      .toLowerCase()
      .normalize('NFC')
      .replaceAll('ä', 'æ')
      .replaceAll('ö', 'ø')
      .replace(/[éèêóòôüáàâúùíìýñç]/g, (letter) => letter.normalize('NFD')[0] ?? letter)
      .replaceAll('\u00ad', ''),
  stem: (folded, isWord = () => false) => stem(folded, isWord),
  skeleton: (folded) =>
    folded.replace(/ae|æ/g, 'e').replace(/oe|ø/g, 'o').replace(/aa|å/g, 'a').replace(/(.)\1/g, '$1'),
  transliterate: (folded, isWord = () => false) => spellWithLetters(folded, isWord),
  stopWords: readWords(`
    aa alle allerede alt altså at av bare begge ble blei bli blir blitt bra burde bør både da de deg dem den denne der dere deres derfor dermed det dette din disse
    ditt dine dit dog du dykk då eg egen eget egne ei eigen ein eit eller en enda enn ennå er et ett etter for fordi fra fram frem før få får fått gang ganger gjennom
    gjerne gjør gjøre gjorde gjort godt ha hadde hallo hans har hatt hei her heller hennar hennes henne hit hun ho hva hvem hver hvert hverandre hvilke hvilken hvilket
    hvis hvor hvordan hvorfor han ham i igjen ikke ikkje ingen inn inne inni innenfor ja jeg jo kan kanskje kor korleis korfor kva kven kvifor kunne kunnet kommer kom litt
    lage må man mange me med meg mellom men mer mest mi min mine mitt mot mye måtte når ned nei no noe noen noko nokon nok nå og også om opp oss over per på så sa sammen samme seg selv si
    sidan siden sier sin sine sitt sjøl skal skulle slik som stadig svært sånn så takk til tilbake trenger um under unna ut ute utan uten vant var ved vel veldig vennlig vennligst vi vil vill ville visst vår våre vårt vår være vært vore å
    ønsker hjelp hjelpe fortell forklar vis finnes fins noensteds annen annet andre
    hvorvidt hos dersom mens imens underveis ang kjære hilsen`),
  irregular: irregularForms,
  keptApart: readWords('orden gift tema'),
  madeOf(word, isWord) {
    const parts = word.length < leastPart + 3 ? undefined : split(word, isWord);
    return parts ?? actionOf(word, isWord);
  },
};
