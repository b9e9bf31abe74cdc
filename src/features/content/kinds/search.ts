import { describeKind } from '../description/describe.ts';
import { line, list } from '../description/fields.ts';
import { title } from '../description/repeated-fields.ts';

export const search = {
  synonyms: describeKind({
    name: {
      en: 'Words that mean the same',
      bg: 'Думи с еднакво значение',
      nb: 'Ord som betyr det samme',
      tr: 'Eş anlamlı sözcükler',
      it: 'Parole con lo stesso significato',
      gr: 'Λέξεις με την ίδια σημασία',
    },
    shared: {},
    translated: {
      title,
      groups: list(
        { en: 'Groups', bg: 'Групи', nb: 'Grupper', tr: 'Gruplar', it: 'Gruppi', gr: 'Ομάδες' },
        line(
          {
            en: 'Words of a group',
            bg: 'Думи в група',
            nb: 'Ord i en gruppe',
            tr: 'Bir grubun sözcükleri',
            it: 'Parole di un gruppo',
            gr: 'Λέξεις μιας ομάδας',
          },
          {
            example: 'certificate, diploma',
            hint: {
              en: 'With commas between them. Whoever searches for one finds the others.',
              bg: 'Разделени със запетаи. Който търси едната, намира и другите.',
              nb: 'Med komma mellom. Den som søker på ett av dem, finner de andre.',
              tr: 'Aralarında virgülle. Birini arayan ötekileri de bulur.',
              it: 'Separate da virgole. Chi ne cerca una trova anche le altre.',
              gr: 'Χωρισμένες με κόμμα. Όποιος αναζητά τη μία βρίσκει και τις άλλες.',
            },
          },
        ),
        // Each language has its own groups, as many as it needs.
        { across: 'translated' },
      ),
    },
  }),
};
