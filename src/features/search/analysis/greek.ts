import type { LanguageRules } from './language.ts';
import { readIrregular, readWords } from './word-lists.ts';

/** Endings of nouns, adjectives and verbs, the longer before the shorter; the stem that remains has at least as many letters as stand before the colon. */
const endings: readonly [least: number, RegExp][] = [
  [3, /(?:ηθηκ(?:α|εσ|ε|αμε|ατε|αν)|ησ(?:ω|εισ|ει|ουμε|ετε|ουν|α|εσ|ε|αμε|ατε|αν|η|ησ|εων|εωσ))$/],
  [3, /(?:ομαστε|ιομαστε|ιουνται|ονται|ουνται|ιεται|ειται|αται|εται|ομαι|ιεμαι|αμαι|ουμαι|εσαι|εστε|ιουνταν|ονταν)$/],
  [3, /(?:ματα|ματοσ|ματων)$/],
  [3, /(?:ουσα(?:με|τε|ν)?|ουσεσ|ουσε|αγα(?:με|τε|ν)?|αγεσ|αγε)$/],
  [3, /(?:ουμε|αμε|ετε|ατε|ειτε|ουνε|ουν|αν|οντασ|ωντασ)$/],
  [3, /(?:ιουσ|ιων|ιου|ιασ|ιεσ|ιοσ|ιοι|ια|ιε|ιο)$/],
  [2, /(?:εων|εωσ|εισ|ουσ|ων|ου|οσ|οι|ασ|εσ|ησ|ωσ|υσ|αω|αει|ει|μα|α|ε|η|ι|ο|ω|υ)$/],
];

/** Greek in Latin letters is written by sound or by looks; both come down to this. */
function toSkeleton(word: string): string {
  const sounds = word
    .replace(/αι/g, 'e')
    .replace(/ου/g, 'u')
    .replace(/ει|οι|υι|[ηιυ]/g, 'i')
    .replace(/[αε](?=υ)/g, (letter) => (letter === 'α' ? 'af' : 'ef'))
    .replace(/γγ|γκ/g, 'g')
    .replace(/μπ/g, 'v')
    .replace(/ντ/g, 'd')
    .replace(
      /[α-ω]/g,
      (letter) =>
        'a v g d e z i th i k l m n x o p r s s t i f x ps o'.split(' ')['αβγδεζηθικλμνξοπρσςτυφχψω'.indexOf(letter)] ??
        letter,
    );
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

/** Case, number, person and the tenses with -σ- and -θηκ-, after the light way of Saroukos (2008) and Ntais (2006) without their derivational steps. */
export const greek: LanguageRules = {
  // The tonos is left out by many who type; a final sigma is a sigma.
  fold: (word) => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ς', 'σ'),
  stem(folded) {
    for (const [least, ending] of endings) {
      const stem = folded.replace(ending, '');
      if (stem !== folded && stem.length >= least) return stem;
    }
    return folded;
  },
  skeleton: toSkeleton,
  transliterate: () => [],
  stopWords: readWords(
    `
    α αλλα αν απο αρα ας αυτα αυτες αυτη αυτην αυτο αυτοι αυτος αυτου αυτων για γιατι δε δεν εαν εγω ειμαι ειμαστε ειναι εισαι ειστε εκει ενα εναν ενας
    ενος εμας εμεις εσας εσεις επισης εχει εχετε εχουμε εχουν εχω εω ή η ηταν θα ι και κατα καθε κι κανω κανει κανετε μα με μετα μη μην μια μιας μου μας μπορω μπορει
    μπορουμε μπορειτε να ο οι ολα ολες ολοι οποια οποιος οπου οπως οταν οτι ουτε παρα ποια ποιες ποιο ποιοι ποιος ποσο που πρεπει προς πως σαν σας σε στα
    στη στην στης στις στο στον στου στους στων συ τα τη την της τι τις το τοτε του τους των υπαρχει υπαρχουν ωστε ως`.replaceAll(
      'ς',
      'σ',
    ),
  ),
  irregular: readIrregular(`
    ανθρωποσ: ανθρωποι ανθρωπων ανθρωπουσ ανθρωπου
    γραφω: εγραψα εγραψε γραψω γραψει γραψουν γραψτε γραψετε εγραφα εγραφε
    διαβαζω: διαβασα διαβασε διαβασει διαβασω διαβασουν διαβασετε
    λεω: λεει λενε λεμε λετε ειπα ειπε ειπαν πω πει πουν πουμε πειτε λεγω λεγεται
    βλεπω: ειδα ειδε ειδαν δω δει δουν δουμε δειτε
    ερχομαι: ηρθα ηρθε ηρθαν ερθω ερθει ερθουν ελα
    φευγω: εφυγα εφυγε φυγω φυγει
    δινω: εδωσα εδωσε δωσω δωσει δωσουν δωσετε δωσουμε
    παιρνω: πηρα πηρε παρω παρει παρουν παρετε
    βρισκω: βρηκα βρηκε βρω βρει βρουν βρουμε βρειτε
    κανω: εκανα εκανε εκαναν
    μαθαινω: εμαθα εμαθε μαθω μαθει μαθουν μαθουμε μαθετε
    καταλαβαινω: καταλαβα καταλαβε καταλαβω καταλαβει καταλαβουν
    ακουω: ακουσα ακουσε ακουσω ακουσει ακουει ακουνε ακουμε ακουτε
    ανοιγω: ανοιξα ανοιξε ανοιξω ανοιξει ανοιξουν ανοιξετε
    κλεινω: εκλεισα εκλεισε κλεισω κλεισει κλεισουν κλεισετε
    χωροσ: χωρο χωρου χωροι χωρουσ
    μεροσ: μερουσ μερη μερων
    γινομαι: εγινα εγινε εγιναν γινω γινει γινουν γινεται`),
  keptApart: readWords('χωροσ μεροσ νεα ιδεα θεα'),
};
