import type { LanguageRules } from './language.ts';
import { readIrregular, readWords } from './word-lists.ts';

/** Pronouns that hang on an infinitive, a gerund or an imperative: `aiutarli`, `parlandone`. */
const hanging =
  /(?<=.{2}[aei]r|[ae]ndo)(?:mi|ti|ci|vi|si|lo|la|li|le|ne|gli|glielo|gliela|glieli|gliele|gliene|melo|telo|celo|velo|selo|cela|sela|mela)$/;

/** Number and gender, after the light stemmer of Savoy (2001); verbs come from the dictionary, to whose infinitive it is laid. */
export const italian: LanguageRules = {
  fold: (word) => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''),
  stem(folded) {
    const alone = folded.replace(hanging, '');
    return alone
      .replace(/(?<=.{3})(?:mente)$/, '')
      .replace(/(?<=.{2})(?:(?<=[cg])h?[ei]|i[aeio]|[aeio])$/, '')
      .replace(/(?<=.{3})i$/, '');
  },
  skeleton: (folded) => folded.replace(/(.)\1/g, '$1'),
  transliterate: () => [],
  stopWords: readWords(`
    a ad agl agli ai al alcuni all alla alle allo anche ancora avere aveva avete c che chi ci cio coi col come con cosa cosi cui d da dagli dai dal dall dalla dalle dallo
    de degl degli dei del dell della delle dello di dove due e e ed era essere essi fa fare fra gli ha hai hanno ho i il in io l la le lei li lo loro lui ma me mi mia mie miei mio ne negl
    negli nei nel nell nella nelle nello no noi non nostra nostri nostro o ogni oppure per perche piu po poi posso possono puo qual quale quali quando quanta quanti quanto quel quell quella quelle quelli quello
    quest questa queste questi questo qui s sara se sei senza si sia siamo sono sta sto su sua sue sugl sugli sui sul sull sulla sulle sullo suo suoi t te ti tra tu tua tue tuo tuoi tutta tutte tutti tutto un una uno v va vi voi vorrei`),
  irregular: readIrregular(`
    uomo: uomini
    uovo: uova
    dito: dita
    dio: dei
    andare: vado vai va vanno andiamo andate
    fare: faccio fai fanno facciamo fate fatto fatta fatti fatte faceva
    dire: dico dici dice diciamo dite dicono detto detta detti dette
    essere: sono sei siamo siete stato stata stati state`),
  keptApart: readWords('porto posta colpo banco testo capo'),
};
