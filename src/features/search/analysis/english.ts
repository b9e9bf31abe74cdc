import type { LanguageRules } from './language.ts';
import { readIrregular, readWords } from './word-lists.ts';

const vowel = /[aeiouy]/;

/** Doubled by an ending: `planned`, `stopping`; not those that stand in the word itself: `call`, `miss`, `buzz`. */
const undouble = (stem: string) => stem.replace(/([bdgmnprt])\1$/, '$1').replace(/ll$/, 'l');

function withoutPlural(word: string): string {
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^suif]s$|[^s]fs$/.test(word) ? word.slice(0, -1) : word;
}

function withoutTense(word: string): string {
  const match = /^(.{2,}?)(?:ing|ed)(ly)?$/.exec(word);
  const stem = match?.[1];
  if (!stem || !vowel.test(stem) || word.endsWith('eed')) return word;
  return undouble(stem);
}

/** British and American spelling, and a last letter that comes and goes before endings. */
function spellAlike(word: string): string {
  return word
    .replace(/(.{3})our$/, '$1or')
    .replace(/([^aeiou])re$/, '$1er')
    .replace(/yz(e|ing|ed)?$/, 'ys$1')
    .replace(/i[sz](e|ation)?$/, 'is$1')
    .replace(/([^aeiou])y$/, '$1i')
    .replace(/(.{3})e$/, '$1');
}

/** Plural, tense and spelling, after the S-stemmer of Harman (1991); endings that make another word (-er, -ment, -ness) stay. */
export const english: LanguageRules = {
  fold: (word) => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''),
  stem: (folded) => (folded.length < 4 ? folded : undouble(spellAlike(withoutTense(withoutPlural(folded))))),
  skeleton: (folded) => folded,
  transliterate: () => [],
  stopWords: readWords(`
    a about all also am an and any are as at be been but by can could did do does doing for from get got had has have he her him his how i if in
    into is it its just may me might must my no not of on only or our out shall she should so some than that the their them then there these they
    this those to too up us very want was we were what when where which while who whom whose why will with would you your
    s t ll re ve d m dont doesnt wont cant isnt im please tell`),
  irregular: readIrregular(`
    be: am are is was were been being
    begin: began begun | break: broke broken | bring: brought | build: built | buy: bought | catch: caught | choose: chose chosen
    come: came | deal: dealt | do: did does done doing | draw: drew drawn | drive: drove driven | eat: ate eaten | fall: fell fallen
    feel: felt | fight: fought | find: found | forget: forgot forgotten | get: got gotten getting | give: gave given giving
    go: went gone goes going | grow: grew grown | have: had has having | hear: heard | hide: hid hidden | hold: held | keep: kept
    know: knew known | lead: led | leave: left | lend: lent | lose: lost | make: made making | meet: met | pay: paid | ring: rang rung
    rise: rose risen | run: ran running | say: said says | see: saw seen | sell: sold | send: sent | shake: shook shaken | show: shown
    sing: sang sung | sit: sat sitting | sleep: slept | speak: spoke spoken | spend: spent | stand: stood | steal: stole stolen
    swim: swam swum | take: took taken taking | teach: taught | tell: told | think: thought | throw: threw thrown | try: tries tried
    understand: understood | misunderstand: misunderstood | agree: agreed agreeing | disagree: disagreed disagreeing
    paste: pastes pasted pasting | rating: ratings | quiz: quizzes quizzed | wake: woke woken | wear: wore worn | win: won | write: wrote written writing writes
    child: children | foot: feet | man: men | mouse: mice | person: people | tooth: teeth | woman: women | life: lives | shelf: shelves
    self: selves | half: halves | knife: knives | leaf: leaves | wife: wives
    analysis: analyses | basis: bases | crisis: crises | hypothesis: hypotheses | thesis: theses | criterion: criteria
    phenomenon: phenomena | medium: media | datum: data | curriculum: curricula | syllabus: syllabi | forum: fora
    good: better best | bad: worse worst | far: further farther | program: programme programmes | practice: practise practises practised practising
    plan: plans planned planning | license: licence licences`),
  keptApart: readWords(
    `news meaning meanings during something anything nothing everything evening morning being thing ring king spring string
    paste rating`,
  ),
};
