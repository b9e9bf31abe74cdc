import type { IsWord } from './language.ts';

/** How each letter sounds, in Latin letters. */
const sound = new Map(
  'a v g d e z i th i k l m n x o p r s s t i f x ps o'
    .split(' ')
    .map((latin, place) => ['αβγδεζηθικλμνξοπρσςτυφχψω'.charAt(place), latin]),
);

/** Greek in Latin letters is written by sound or by looks; both come down to this. */
export function toSkeleton(word: string): string {
  const sounds = word
    .replace(/αι/g, 'e')
    .replace(/ου/g, 'u')
    .replace(/ει|οι|υι|[ηιυ]/g, 'i')
    .replace(/[αε](?=υ)/g, (letter) => (letter === 'α' ? 'af' : 'ef'))
    .replace(/γγ|γκ/g, 'g')
    .replace(/μπ/g, 'v')
    .replace(/ντ/g, 'd')
    .replace(/[α-ω]/g, (letter) => sound.get(letter) ?? letter);
  return (
    sounds
      .replace(/ou/g, 'u')
      .replace(/ai/g, 'e')
      .replace(/ei|oi/g, 'i')
      .replace(/[ae]u|[ae]v(?=[^aeiou])/g, (pair) => `${pair[0]}f`)
      // η is written h by those who go by looks.
      .replace(/(?<=[^aeiouctpk])h(?=[^aeiou]|$)/g, 'i')
      .replace(/8/g, 'th')
      .replace(/3/g, 'x')
      .replace(/ks|ch|kh|[hj]/g, 'x')
      .replace(/mp|b/g, 'v')
      .replace(/nt/g, 'd')
      .replace(/gk|gg/g, 'g')
      .replace(/ph/g, 'f')
      .replace(/[cq]/g, 'k')
      .replace(/w/g, 'o')
      .replace(/[yu]/g, (letter) => (letter === 'y' ? 'i' : 'u'))
      .replace(/(.)\1/g, '$1')
  );
}

/** What stands for a sound in Latin letters, longer ones first, and how it may be written in Greek. */
const spellings: readonly [latin: string, greek: readonly string[]][] = Object.entries({
  ntz: 'ντζ',
  th: 'θ τχ',
  ps: 'ψ πσ',
  ks: 'ξ κσ',
  ch: 'χ',
  kh: 'χ',
  ph: 'φ',
  ou: 'ου οου',
  oy: 'ου',
  ai: 'αι αη',
  ei: 'ει εη',
  oi: 'οι οη',
  au: 'αυ',
  af: 'αυ αφ',
  av: 'αυ αβ',
  eu: 'ευ',
  ef: 'ευ εφ',
  ev: 'ευ εβ',
  mp: 'μπ',
  nt: 'ντ',
  gk: 'γκ γγ',
  gg: 'γγ',
  ng: 'γγ γκ',
  a: 'α',
  b: 'μπ β',
  c: 'κ σ',
  d: 'δ',
  e: 'ε αι',
  f: 'φ',
  g: 'γ γκ',
  h: 'χ η',
  i: 'ι η ει υ οι',
  j: 'ξ',
  k: 'κ',
  l: 'λ',
  m: 'μ',
  n: 'ν',
  o: 'ο ω',
  p: 'π',
  q: 'θ',
  r: 'ρ',
  s: 'σ',
  t: 'τ',
  u: 'υ ου θ',
  v: 'β',
  w: 'ω',
  x: 'χ ξ',
  y: 'υ ι',
  z: 'ζ',
  '3': 'ξ',
  '8': 'θ',
}).map(([latin, greek]) => [latin, greek.split(' ')]);

/** More spellings of one word than these are not looked at. */
const mostSpellings = 3000;

/** How a word that is typed in Latin letters may be written: every spelling that the dictionary knows. */
export function spellInGreek(word: string, isWord: IsWord): string[] {
  if (word.length < 3 || !/^[a-z38]+$/.test(word)) return [];
  let starts = [''];
  for (let place = 0; place < word.length; ) {
    const found = spellings.find(([latin]) => word.startsWith(latin, place));
    if (!found) return [];
    const [latin, greek] = found;
    starts = starts.flatMap((start) => greek.map((letters) => start + letters));
    if (starts.length > mostSpellings) return [];
    place += latin.length;
  }
  return starts.filter(isWord);
}
