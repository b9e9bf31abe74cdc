import type { LanguageRules } from './language.ts';
import { readIrregular, readWords } from './word-lists.ts';

/** Small words that long words are not cut at: they stand inside too many others. */
const leastPart = 4;

/** Definiteness, number, genitive and tense, after the light way of Savoy and Snowball; over the dictionary for the words that it has. */
export const norwegian: LanguageRules = {
  fold: (word) =>
    word
      .toLowerCase()
      .normalize('NFC')
      .replace(/[éèêóòôü]/g, (letter) => letter.normalize('NFD')[0] ?? letter),
  stem: (folded) =>
    folded
      .replace(/(?<=.{3})s$/, '')
      .replace(/(?<=.{3})(?:ene|ane|ende|ete|ede|hetene|heten|het|en|et|er|ar|te|de|e|a)$/, '')
      .replace(/(?<=.{3})([bdfgklmnprt])\1$/, '$1'),
  skeleton: (folded) =>
    folded.replace(/ae|æ/g, 'e').replace(/oe|ø/g, 'o').replace(/aa|å/g, 'a').replace(/(.)\1/g, '$1'),
  transliterate: (folded) => {
    const written = folded.replaceAll('ae', 'æ').replaceAll('oe', 'ø').replaceAll('aa', 'å');
    return written === folded ? [] : [written];
  },
  stopWords: readWords(`
    alle at av bare ble bli blir da de deg dem den denne der deres det dette din ditt dine dit du eller en enn er et ett for fordi fra får få gjør gjøre gå ha
    hadde han hans har hennes her hun hva hvem hver hvilke hvilken hvilket hvis hvor hvordan hvorfor i ikke inn jeg kan kunne man mange med meg mer mellom men min mine mitt mot må når noe
    noen nå og også om opp oss over på samme seg selv si sin sine sitt skal skulle slik som så til under ut uten var vi vil ville vår være vært å`),
  irregular: readIrregular(`
    bok: bøker bøkene bøkenes bøkers
    barn: barna barnas
    elev: elevene elevenes
    mann: menn mennene
    god: bedre best beste
    si: sier sa sagt sies
    gjøre: gjør gjorde gjort
    se: ser så sett
    spørre: spør spurte spurt
    få: får fikk fått
    gå: går gikk gått
    skrive: skrev skrevet skriver`),
  keptApart: readWords('mening meninger'),
  splitCompound(folded, isWord) {
    if (folded.length < leastPart * 2) return [];
    for (let end = folded.length - leastPart; end >= leastPart; end -= 1) {
      const [first, rest] = [folded.slice(0, end), folded.slice(end)];
      if (!isWord(rest)) continue;
      // The joint: lærersamarbeid, opplæringsprogram, barnehage.
      const head = [first, first.replace(/[se]$/, '')].find((part) => part.length >= leastPart - 1 && isWord(part));
      if (head) return [head, rest];
    }
    return [];
  },
};
