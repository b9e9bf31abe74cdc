import { spellInGreek, toSkeleton } from './greek-letters.ts';
import { findVerb, presentOf } from './greek-verbs.ts';
import { formsOfAlike, irregularForms, keptApart, stopWords } from './greek-words.ts';
import type { IsWord, LanguageRules } from './language.ts';
import { readIrregular } from './word-lists.ts';

const ending = /(?<=.{2})(?:ουσ|εισ|εων|εωσ|ου|οσ|οι|ων|ασ|εσ|ησ|ωσ|[αεηοω])$/;

/** A woman who does it, more of it, most of it: by the word that they are made from. */
function asBase(word: string, isWord: IsWord): string {
  const woman = /^(.{3,})τρι(?:α|ασ|εσ|ων)$/.exec(word)?.[1];
  if (woman && isWord(`${woman}τησ`)) return `${woman}τησ`;
  const degree = /^(.{3,})(?:[υοε]|ουσ)τ(?:ερ|ατ)(?:οσ|η|ο|ου|ησ|οι|εσ|α|ων|ουσ)$/.exec(word)?.[1];
  return (degree && ['οσ', 'υσ', 'ησ'].map((end) => degree + end).find(isWord)) || word;
}

/** Declensions of which rules alone do not see how the first case ends: `συμμετέχοντες`, `φορείς`, `μαμάδες`. */
function byFirstCase(word: string, isWord: IsWord): string | undefined {
  const known = (pattern: RegExp, firstCases: readonly string[], rest = '') => {
    const root = pattern.exec(word)?.[1];
    return root && firstCases.some((end) => isWord(root + end)) ? root + rest : undefined;
  };
  return (
    known(/^(.{3,})(?:οντ(?:εσ|ων|οσ|α|ασ)|ουσ(?:α|ασ|εσ|ων)|ον)$/, ['ω', 'ον']) ??
    known(/^(.{2,})ε(?:ισ|ων|ωσ)$/, ['εασ'], 'ε') ??
    known(/^(.{2,})ει(?:α|ασ|εσ|ων)$/, ['υσ'], 'ι') ??
    (isWord(word.replace(/(?:εσ|ων)$/, 'α')) ? undefined : known(/^(.{2,})αδ(?:εσ|ων)$/, ['ασ'])) ??
    known(/^(.{2,})εδ(?:εσ|ων)$/, ['εσ'])
  );
}

function withoutCase(word: string, isWord: IsWord): string {
  if (word.length < 3) return word;
  // Neuters in -μα keep it in all their forms: `γράμμα` is no γραμμή.
  const neuter = /^(.+μ)(?:α|ατα|ατοσ|ατων)$/.exec(word)?.[1];
  if (neuter && (!word.endsWith('μα') || isWord(`${neuter}ατα`))) return `${neuter}α`;
  return word.replace(ending, '').replace(/(?<=.{2})υσ?$/, 'ι');
}

function stem(folded: string, isWord: IsWord): string {
  const verb = findVerb(folded, isWord);
  if (verb) return verb;
  const word = asBase(folded, isWord);
  const root = byFirstCase(word, isWord) ?? withoutCase(word, isWord);
  // `συζήτηση` is what those do who συζητούν; short words of this kind have gone their own ways (βάση, θέση).
  return (/^.{3,}(?:[ηωια]|ευ)σ$/.test(root) && presentOf(root, isWord)) || root;
}

/**
 * Case, number and person after the light ways of Saroukos (2008) and Ntais (2006), without their derivational steps; an iota before an ending
 * stays, so that παιδί, παιδιά and αγόρι, αγορά are told apart. The tenses of a verb are laid to its present, as far as the dictionary knows one.
 */
const levels: Readonly<Record<string, string>> = { α: 'a', β: 'b', γ: 'c' };

export const greek: LanguageRules = {
  // The tonos is left out by many who type; a final sigma is a sigma.
  fold: (word) =>
    word
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replaceAll('ς', 'σ')
      // Levels of language, typed in Greek: they stand in the texts in Latin letters.
      .replace(/^[αβγ](?=[12]$)/, (letter) => levels[letter] ?? letter),
  stem: (folded, isWord = () => false) => stem(folded, isWord),
  skeleton: toSkeleton,
  transliterate: (folded, isWord = () => false) => spellInGreek(folded, isWord),
  stopWords,
  irregular: new Map([...formsOfAlike, ...readIrregular(irregularForms)]),
  keptApart,
};
