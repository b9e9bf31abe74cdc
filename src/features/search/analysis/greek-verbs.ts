import type { IsWord } from './language.ts';

const ofPresent =
  'ω|εισ|ει|ουμε|ομε|ετε|ουν|ουνε|αω|ασ|α|αει|αμε|ατε|αν|ανε|ειτε|ειστε|ε|εσ|ουσα|ουσεσ|ουσε|ουσαμε|ουσατε|ουσαν|αγα|αγεσ|αγε|αγαμε|αγατε|αγαν|οντασ|ωντασ|τε';
const ofMiddle =
  'ομαι|εσαι|εται|ομαστε|οσαστε|εστε|ονται|ομουν|οσουν|οταν|ονταν|ιεμαι|ιεσαι|ιεται|ιομαστε|ιεστε|ιουνται|ιομουν|ιοταν|ουμαι|εισαι|ειται|ουμαστε|ουνται|ουνταν|αμαι|ασαι|αται|ωνται|αστε|ου';
const ofPassiveAorist = 'ηκα|ηκεσ|ηκε|ηκαμε|ηκατε|ηκαν|ω|εισ|ει|ουμε|ειτε|ουν';

const longestEnding = 7;
const allEndings = new Set(`${ofPresent}|${ofMiddle}`.split('|'));
const passiveAorist = new Set(ofPassiveAorist.split('|'));

/** How the root of the present comes out of the root of the aorist: its end, and what may stand there in the present, likelier first. */
const toPresent: readonly [aorist: RegExp, present: readonly string[]][] = [
  [/ωσ$/, ['ων']],
  [/ησ$/, ['', 'ην']],
  [/ασ$/, ['αζ', 'αν', '']],
  [/ευσ$/, ['ευ']],
  [/ουσ$/, ['ου']],
  [/εισ$/, ['ειν', 'ει']],
  [/ισ$/, ['ιζ', 'ιν', '']],
  [/υσ$/, ['υν', 'υ', 'υζ']],
  [/εσ$/, ['', 'εν']],
  [/εψ$/, ['ευ', 'επ', 'εφ', 'εβ', 'επτ']],
  [/αψ$/, ['αυ', 'αβ', 'αφ', 'απτ']],
  [/(?<=λ)υψ$/, ['υπτ']],
  [/ψ$/, ['β', 'φ', 'πτ', 'π', 'φτ']],
  [/αξ$/, ['α', 'αζ', 'αγ', 'ασκ', 'αχν', 'ασσ', 'αχ']],
  [/ηξ$/, ['ηζ', 'ηγ', 'ηχ', '']],
  [/ξ$/, ['χν', 'γ', 'ζ', 'χ', 'κ', 'σσ', 'γγ', 'σκ', 'ττ']],
];

const toPresentOfPassive: readonly [aorist: RegExp, present: readonly string[]][] = [
  [/ηθ$/, ['']],
  [/ωθ$/, ['ων']],
  [/εθ$/, ['ε', 'εν', '']],
  [/ι(?:στ|σθ)$/, ['ιζ']],
  [/α(?:στ|σθ)$/, ['αζ', 'αν', '']],
  [/ου(?:στ|σθ)$/, ['ου']],
  [/αθ$/, ['αν', 'αιν']],
  [/υθ$/, ['υν', 'υ']],
  [/ε(?:υτ|υθ|φτ)$/, ['ευ', 'επ']],
  [/(?:φτ|φθ|πτ)$/, ['φ', 'β', 'π', 'πτ', 'φτ']],
  [/(?:χτ|χθ)$/, ['γ', 'ζ', 'χ', 'χν', 'κ', 'σσ', 'σκ', 'γγ']],
  [/νθ$/, ['ν']],
  [/λθ$/, ['λ']],
];

/** Roots that change altogether, also behind a prefix (`παραδώσει` is παραδίδω); those of the past may have lost the augment. */
const changed: readonly [root: RegExp, present: readonly string[]][] = [
  [/(?<=.)ειχ$/, ['εχ']],
  [/(?<=.)βαλ$/, ['βαλλ', 'βαζ']],
  [/(?<=κατα)λαβ$/, ['λαβαιν']],
  [/(?<=.)λαβ$/, ['λαμβαν']],
  [/μαθ$/, ['μαθαιν']],
  [/παθ$/, ['παθαιν']],
  [/τυχ$/, ['τυχαιν']],
  [/(?<=.)βρ(?:ηκ)?$/, ['βρισκ']],
  [/(?<=(?:αν|κατ)ε|συμ|δια|παρα|προ|επι)β(?:ηκ)?$/, ['βαιν']],
  [/(?<=.)δωσ$/, ['διδ', 'διν']],
  [/(?<=.)δοθ$/, ['διδ', 'διν']],
  [/θεσ$/, ['θετ']],
  [/τεθ$/, ['θετ']],
  [/στησ$/, ['στην', 'ιστ']],
  [/φερθ$/, ['φερ']],
  [/(?<=.)φερ$/, ['φερν', 'φερ']],
  [/στειλ$/, ['στελν', 'στελλ']],
  [/μειν$/, ['μεν']],
  [/φυγ$/, ['φευγ']],
  [/πεσ$/, ['πεφτ', 'πιπτ']],
  [/γυρισ$/, ['γυριζ', 'γυρν']],
  [/περασ$/, ['περν']],
  [/ξεχασ$/, ['ξεχν']],
];

const ofFirstPerson = ['ω', 'αω', 'ομαι', 'ουμαι', 'αμαι', 'ιεμαι'];
const isPresent = (root: string, isWord: IsWord) =>
  root.length > 2 && ofFirstPerson.some((ending) => isWord(root + ending));

function replaceEnd(root: string, list: readonly [RegExp, readonly string[]][], isWord: IsWord): string | undefined {
  for (const [end, presents] of list) {
    if (!end.test(root)) continue;
    const start = root.replace(end, '');
    const found = presents.map((present) => start + present).find((present) => isPresent(present, isWord));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The root of the present to the root of an aorist, as far as the dictionary knows such a verb. */
export function presentOf(root: string, isWord: IsWord): string | undefined {
  return replaceEnd(root, toPresent, isWord);
}

/** A noun or an adjective has this form, too: `βάσεις`, `μισά`. */
function isNounForm(root: string, ending: string, isWord: IsWord): boolean {
  if (ending === 'εισ') return isWord(`${root}η`);
  return /^(?:[αε]σ?|ου)$/.test(ending) && isWord(`${root}οσ`);
}

/** What stands before a verb, as it is written before the epsilon of the past and without one. */
const prefixes: readonly [past: string, present: readonly string[]][] = Object.entries({
  αν: 'ανα',
  αντ: 'αντι',
  απ: 'απο',
  δι: 'δια',
  εγκατ: 'εγκατα',
  εν: 'εν εμ εγ',
  εξ: 'εκ',
  επ: 'επι',
  επαν: 'επανα',
  κατ: 'κατα',
  μετ: 'μετα',
  παρ: 'παρα',
  περι: 'περι',
  προ: 'προ',
  προσ: 'προσ',
  συν: 'συν συμ συγ',
  υπ: 'υπο',
}).map(([past, present]) => [`${past}ε`, present.split(' ')]);

const afterPrefix = (root: string): string[] =>
  prefixes.flatMap(([past, present]) =>
    root.startsWith(past) && root.length > past.length + 2
      ? present.map((prefix) => prefix + root.slice(past.length))
      : [],
  );

/**
 * The past of many verbs has an epsilon that their present has not, before the verb itself: `έκλεισε`, `διέγραψε`. It is there only where the
 * accent falls on it, which is where one syllable follows.
 */
function readingsOfPast(root: string): string[] {
  const bare = /^ε([^αεηιουω]+[αεηιουω]+[^αεηιουω]+)$/.exec(root)?.[1];
  return [...(bare && bare.length > 2 ? [bare] : []), root, ...afterPrefix(root)];
}

/** A verb may have two presents, of which the shorter stands for both: `κοιτάζω`, `κοιτάω`. */
function shorterPresent(root: string, isWord: IsWord): string {
  const short = root.replace(/αζ?$/, '');
  return short !== root && isWord(`${short}αω`) ? short : root;
}

/** The root of the present of the verb that a word is a form of, as far as the dictionary knows one. */
export function findVerb(word: string, isWord: IsWord): string | undefined {
  for (let length = Math.max(2, word.length - longestEnding); length < word.length; length += 1) {
    const [root, ending] = [word.slice(0, length), word.slice(length)];
    const isOwn = allEndings.has(ending);
    const passive = passiveAorist.has(ending);
    if (!(isOwn || passive) || isNounForm(root, ending, isWord)) continue;
    for (const bare of /^[αε](?:σ|ν)?$/.test(ending) ? readingsOfPast(root) : [root]) {
      const found =
        replaceEnd(bare, changed, isWord) ??
        (isOwn ? presentOf(bare, isWord) : undefined) ??
        (passive ? replaceEnd(bare, toPresentOfPassive, isWord) : undefined) ??
        (ending !== 'τε' && (isOwn || ending.startsWith('ηκ')) && isPresent(bare, isWord) ? bare : undefined);
      if (found !== undefined) return shorterPresent(found, isWord);
    }
  }
  return undefined;
}
