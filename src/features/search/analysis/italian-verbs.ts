import type { IsWord } from './language.ts';
import { readWords } from './word-lists.ts';

const future = readWords('o ai a emo ete anno ei esti ebbe emmo este ebbero');
const futureOf = (vowel: string) => [...future].map((ending) => `${vowel}r${ending}`);

/** Endings of the regular verbs, accents folded away; what they have in common: present, participle, gerund. */
const endingsOf: readonly [infinitive: string, endings: ReadonlySet<string>][] = [
  [
    'are',
    new Set([
      ...readWords(`
        are o i a iamo ate ano ino iate avo avi ava avamo avate avano ai asti ammo aste arono assi asse assimo assero ando ato ata ati`),
      ...futureOf('e'),
    ]),
  ],
  [
    'ere',
    new Set([
      ...readWords(`
        ere o i e a iamo ete ono ano iate evo evi eva evamo evate evano ei etti ette esti emmo este erono ettero essi esse essimo essero
        endo uto uta uti ute`),
      ...futureOf('e'),
    ]),
  ],
  [
    'ire',
    new Set([
      ...readWords(`
        ire o i e a iamo ite ono ano iate isco isci isce iscono isca iscano ivo ivi iva ivamo ivate ivano ii isti immo iste irono
        issi isse issimo issero endo ito ita iti`),
      ...futureOf('i'),
    ]),
  ],
];
const longestEnding = 8;

/** Second persons are rare and look like nouns: `parete`, `abete`. */
const leastRoot = (ending: string) => (/^[ei]te$/.test(ending) ? 4 : 2);

/** What the roots of irregular verbs become, each with the end of the infinitive: prefixes come before both (`prendere` pres, `comprendere` compres). */
const changedRoots: readonly [changed: string, infinitive: string][] = Object.entries({
  prendere: 'pres',
  rendere: 'res',
  tendere: 'tes',
  fendere: 'fes',
  scendere: 'sces',
  accendere: 'acces',
  pendere: 'pes',
  chiudere: 'chius',
  cludere: 'clus',
  ludere: 'lus',
  cidere: 'cis',
  videre: 'vis',
  ridere: 'ris',
  uccidere: 'uccis',
  correre: 'cors',
  perdere: 'pers',
  mergere: 'mers',
  mettere: 'mess mis',
  chiedere: 'chiest chies',
  rispondere: 'rispost rispos',
  nascondere: 'nascost nascos',
  scrivere: 'scritt scriss',
  leggere: 'lett less',
  reggere: 'rett ress',
  eggere: 'ett ess',
  dirigere: 'dirett diress',
  vedere: 'vist vid vedr',
  muovere: 'moss mov',
  scuotere: 'scoss',
  discutere: 'discuss',
  concedere: 'concess',
  succedere: 'success',
  esprimere: 'espress',
  vincere: 'vint vins',
  stringere: 'strett strins',
  spingere: 'spint spins',
  fingere: 'fint fins',
  dipingere: 'dipint dipins',
  giungere: 'giunt giuns',
  piangere: 'piant pians',
  spegnere: 'spent spens speng',
  scegliere: 'scelt scels scelg',
  togliere: 'tolt tols tolg',
  cogliere: 'colt cols colg',
  sciogliere: 'sciolt sciols sciolg',
  volgere: 'volt vols',
  risolvere: 'risolt risols',
  rompere: 'rott rupp',
  cuocere: 'cott coss cuoc',
  conoscere: 'conosciut conobb',
  crescere: 'cresciut crebb',
  piacere: 'piaciut piacqu piacci',
  vivere: 'vissut viss vivr',
  tacere: 'tacqu tacci',
  nascere: 'nat nacqu',
  bere: 'bev bevv berr',
  porre: 'post pos pon pong porr',
  durre: 'dott duss duc durr',
  trarre: 'tratt trass tragg tra trarr',
  cadere: 'cadd cadr',
  tenere: 'teng tien tenn terr',
  venire: 'veng vien venn venut verr',
  valere: 'valg vals varr',
  rimanere: 'rimang rimas rimarr',
  salire: 'salg',
  morire: 'mort muoi muor',
  aprire: 'apert',
  coprire: 'copert',
  offrire: 'offert',
  soffrire: 'soffert',
  parire: 'pars pai',
  uscire: 'esc',
  sedere: 'sied',
  distinguere: 'distint distins',
  sapere: 'sapr sepp sappi',
  potere: 'potr poss',
  dovere: 'dovr devv dev',
  volere: 'vorr vogli',
}).flatMap(([infinitive, roots]) => roots.split(' ').map((root): [string, string] => [root, infinitive]));

const changedEnding = /^(?:o|i|a|e|ero|ono|ano|iamo|iate|ete|ite|uto|uta|uti|ute|evo|evi|eva|evamo|evano|endo)$/;

/** Infinitives that are nouns or adjectives to most readers, also in form. */
const notInfinitive = readWords(`
  cellulare particolare familiare popolare scolare militare esemplare circolare lineare singolare solare polare titolare disciplinare preliminare
  elementare alimentare parlamentare complementare nucleare genere carcere cenere lettere camere opere sere vere`);

/** Words that a rule would take for a form of a verb. */
const notVerb = readWords('corso corsi corsa corse posto posti posta poste porto porti mese mesi paese paesi');

function isInfinitive(word: string, isWord: IsWord): boolean {
  if (notInfinitive.has(word)) return false;
  return isWord(word) || (/^ri.{4}/.test(word) && isWord(word.slice(2)));
}

/** Verbs in -are have the stem of the noun beside them (`gioco`, `giocare`); the others keep their class, so that `capo` and `capire` are two. */
function stemOf(infinitive: string): string {
  return infinitive.endsWith('are') ? infinitive.slice(0, -3).replace(/(?<=[cg])i$/, '') : infinitive.slice(0, -1);
}

function changedStem(root: string, ending: string, isWord: IsWord): string | undefined {
  for (const [changed, infinitive] of changedRoots) {
    if (!root.endsWith(changed) || !(changed.endsWith('r') ? future.has(ending) : changedEnding.test(ending))) continue;
    const verb = root.slice(0, -changed.length) + infinitive;
    if (isInfinitive(verb, isWord)) return stemOf(verb);
  }
  return undefined;
}

function regularStem(root: string, ending: string, isWord: IsWord): string | undefined {
  if (root.length < leastRoot(ending)) return undefined;
  for (const [infinitive, endings] of endingsOf) {
    if (!endings.has(ending)) continue;
    // Before e and i the root keeps its sound: `giochiamo`, `mangerà`.
    const roots = infinitive === 'are' ? [root.replace(/(?<=[cg])h$/, ''), `${root}i`] : [root];
    const known = roots.find((start) => isInfinitive(start + infinitive, isWord));
    if (known !== undefined) return stemOf(known + infinitive);
  }
  return undefined;
}

/** Endings that nouns have, too: `capitano`, `camera`, `destino`. */
const likeNoun = /^(?:[oaie]|[ai]no|er[oa]|[ei]te|ere)$/;

/** The stem of the verb that a word is a form of, as far as the dictionary knows the verb; the longest root first. */
export function findVerb(word: string, isWord: IsWord, isNoun = false): string | undefined {
  if (notVerb.has(word)) return undefined;
  for (let length = word.length - 1; length >= Math.max(2, word.length - longestEnding); length -= 1) {
    const [root, ending] = [word.slice(0, length), word.slice(length)];
    const found =
      changedStem(root, ending, isWord) ??
      (isNoun && likeNoun.test(ending) ? undefined : regularStem(root, ending, isWord));
    if (found !== undefined) return found;
  }
  return undefined;
}
