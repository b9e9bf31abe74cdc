import type { IsWord } from './language.ts';

/** A pattern in which A, I, D and K stand for the letters that vowel harmony and assimilation choose between, typed with or without marks. */
const compile = (pattern: string) =>
  new RegExp(
    `^(?:${pattern
      .replace(/\s+/g, '')
      .replaceAll('A', '[ae]')
      .replaceAll('I', '[ıiuü]')
      .replaceAll('D', '[dt]')
      .replaceAll('K', '[kğg]')
      .replaceAll('C', '[cç]')
      .replaceAll('Ş', '[şs]')})$`,
  );

const copula = `(?: DIr(?:lAr)? | y?(?:DI|mIŞ|sA)(?:m|n|k|nIz|lAr|yIm|sIn|Iz|sInIz)? | y?Im | y?Iz | sIn(?:Iz)? | y?ken | lAr )?`;
const caseAfterThird = '(?: nI | nA | nDA | nDAn | nIn | ylA )?';
const caseAfterConsonant = '(?: I | A | DA | DAn | In | lA )?';
const caseAfterVowel = '(?: yI | yA | DA | DAn | nIn | ylA )?';
const ki = `(?: ki (?: n[iae](?:n|DA|DAn)? | nDAn? | ylA | lAr (?: I${caseAfterThird} | ${caseAfterConsonant} ) )? )?`;
const owner = `(?: I[mn](?:Iz)? ${caseAfterConsonant} | I${caseAfterThird} | ${caseAfterConsonant} )`;
const ownerOfVowel = `(?: [mn](?:Iz)? ${caseAfterConsonant} | sI${caseAfterThird} | ${caseAfterVowel} )`;
const nounAfterConsonant = `(?:lAr)? ${owner} ${ki} ${copula}`;
const nounAfterVowel = `(?: ${ownerOfVowel} | lAr ${owner} ) ${ki} ${copula}`;

const person = '(?: m | n | k | Im | yIm | sIn | Iz | yIz | nIz | sInIz | lAr )?';
const told = `(?: y?(?:DI|mIŞ|sA) ${person} | DIr(?:lAr)? | ken )?`;
const able = '(?:y?Abil)?';
const not = '(?:(?:y?A)?m[aeıiuü]?)?';
const finite = `(?: I?yor | DI | mIŞ | y?AcA[kğ] | [ae]r | Ir | r | z | y?A | sA | mAlI | mAkDA ) ${person} ${told} | y?In(?:Iz)? | sIn(?:lAr)? | m`;
const participle = `(?: y?An | y?An[lc] | DIK | y?AcAK | mIŞ ) ${nounAfterConsonant}`;
const verbalNoun = `mAK (?:${nounAfterConsonant}) | mA ${nounAfterVowel} | y?IŞ ${nounAfterConsonant}`;
const adverb = 'y?Ip | y?ArAk | y?IncA | mAdAn | DIKCA | y?AlI | mAksIzIn | y?AcAKcA | mAktAnsA | y?AsIyA';
const verb = `${able} ${not} (?: ${finite} | ${participle} | ${verbalNoun} | ${adverb} )`;

const nounEndings = { consonant: compile(nounAfterConsonant), vowel: compile(nounAfterVowel) };
const verbEnding = compile(verb);

const isVowel = (letter: string) => /^[aeıioöuü]$/.test(letter);
const endsInVowel = (word: string) => isVowel(word.slice(-1));

const hard: Readonly<Record<string, string>> = { b: 'p', c: 'ç', d: 't', ğ: 'k', g: 'k' };

/** The vowel that comes after the last one of a word by harmony: `fik` gives `i`, `bur` gives `u`. */
function closeVowel(word: string): string {
  const last = [...word].findLast(isVowel) ?? 'i';
  if ('aı'.includes(last)) return 'ı';
  if ('ei'.includes(last)) return 'i';
  return 'ou'.includes(last) ? 'u' : 'ü';
}

/** What a word may have been before an ending with a vowel changed its last letters: `kitab` kitap, `ism` isim, `hakk` hak. */
function beforeVowel(root: string): string[] {
  const last = root.slice(-1);
  const body = root.slice(0, -1);
  // After another consonant than n, g is no softened k: dergi.
  const hardened = last === 'g' && !/[aeıioöuün]$/.test(body) ? root : body + (hard[last] ?? last);
  if (body.endsWith(last)) return [hardened, body];
  if (/[aeıioöuügğk]/.test(last) || isVowel(body.slice(-1))) return [hardened];
  const vowels = new Set([closeVowel(body), 'i']);
  const dropped = [root, hardened].flatMap((word) => [...vowels].map((vowel) => `${body}${vowel}${word.slice(-1)}`));
  return [hardened, ...dropped];
}

/** A verb stands in the dictionary by its infinitive. */
export const isVerb = (root: string, isWord: IsWord) => isWord(`${root}mak`) || isWord(`${root}mek`);

function findVerb(root: string, ending: string, isWord: IsWord): string | undefined {
  const roots = [root];
  // Only `git` and what is made with `et` soften; `söyledi` is söyle, not söylet.
  if (isVowel(ending.charAt(0)) && root.endsWith('d') && (root.length < 3 || !isVerb(root.slice(0, -1), isWord)))
    roots.push(`${root.slice(0, -1)}t`);
  // The last vowel of a verb gives way before -yor: `başla` başlıyor.
  if (/^[ıiuü]yor/.test(ending)) roots.push(`${root}a`, `${root}e`);
  const known = roots.find((verb) => isVerb(verb, isWord));
  return known !== undefined && verbEnding.test(ending) ? known : undefined;
}

/** A root that stands in the dictionary, and whether it is a verb. */
interface Root {
  root: string;
  verb: boolean;
}

/** The longest word of the dictionary that the rest of a form can be an ending of; the form may be the word itself. */
export function findRoot(form: string, isWord: IsWord): Root | undefined {
  let changed: string | undefined;
  for (let length = form.length; length >= 2; length -= 1) {
    const [start, ending] = [form.slice(0, length), form.slice(length)];
    const verb = ending && findVerb(start, ending, isWord);
    // `aldım` is more often what somebody took than what lies below (alt).
    if (verb && (!changed || /^[dt]/.test(ending))) return { root: verb, verb: true };
    if (changed || !nounEndings[endsInVowel(start) ? 'vowel' : 'consonant'].test(ending)) continue;
    const owned = length > 3 && /[ıiuü]$/.test(start) ? start.slice(0, -1) : undefined;
    const body = isVowel(ending.charAt(0)) ? start : owned;
    if (body !== undefined)
      changed = beforeVowel(body).find((noun) => noun !== body && noun.length > 1 && isWord(noun));
    // The dictionary lists some nouns with an owner as words: `kursu`.
    if (!changed && owned && length > 4 && isWord(owned) && !isVerb(owned, isWord)) return { root: owned, verb: false };
    if (!changed && isWord(start)) return { root: start, verb: isVerb(start, isWord) };
  }
  return changed === undefined ? undefined : { root: changed, verb: false };
}

const looseEnding =
  /(?:l[ae]r)?(?:(?:[ıiuü]m[ıiuü]z|[ıiuü]n[ıiuü]z|s?[ıiuü])?(?:n?[dt][ae]n?|n[ıiuü]n|y?l[ae])(?:ki(?:l[ae]r)?)?|l[ae]r[ıiuü]?)$/;

/** For words that no dictionary has, names and new ones: plural, owner and case, and a last letter that changes before them. */
export function stripLoosely(form: string): string {
  const match = looseEnding.exec(form);
  let stem = match && match.index >= 4 ? form.slice(0, match.index) : form;
  stem = stem.replace(/(?<=.{4})(?:[ıiuü]n[aeıiuü]?|[aeıiuü])$/, '');
  const last = stem.slice(-1);
  return stem.slice(0, -1) + (hard[last] ?? last);
}
