import { describeKind } from '../description/describe.ts';
import { line, list, name, object, optional, tick } from '../description/fields.ts';
import { title } from '../description/repeated-fields.ts';

/** The words that the project has agreed on, for whoever translates: beside each passage stand those that it holds. */
export const glossary = {
  glossary: describeKind({
    name: {
      en: 'Glossary',
      bg: 'Речник на термините',
      nb: 'Termliste',
      tr: 'Terim listesi',
      it: 'Glossario',
      gr: 'Γλωσσάρι',
    },
    shared: {},
    translated: {
      title,
      terms: list(
        { en: 'Terms', bg: 'Термини', nb: 'Termer', tr: 'Terimler', it: 'Termini', gr: 'Όροι' },
        object(
          { en: 'Term', bg: 'Термин', nb: 'Term', tr: 'Terim', it: 'Termine', gr: 'Όρος' },
          {
            id: name(
              { en: 'Name', bg: 'Име', nb: 'Navn', tr: 'Ad', it: 'Nome', gr: 'Όνομα' },
              {
                hint: {
                  en: 'The same in all languages: it says which terms mean the same.',
                  bg: 'Едно и също на всички езици: показва кои термини значат едно и също.',
                  nb: 'Det samme på alle språk: Det sier hvilke termer som betyr det samme.',
                  tr: 'Bütün dillerde aynıdır: Hangi terimlerin aynı anlama geldiğini gösterir.',
                  it: 'Lo stesso in tutte le lingue: dice quali termini hanno lo stesso significato.',
                  gr: 'Το ίδιο σε όλες τις γλώσσες: δείχνει ποιοι όροι σημαίνουν το ίδιο.',
                },
              },
            ),
            term: line(
              {
                en: 'Agreed words',
                bg: 'Приети думи',
                nb: 'Avtalte ord',
                tr: 'Kararlaştırılan kelimeler',
                it: 'Parole concordate',
                gr: 'Συμφωνημένες λέξεις',
              },
              {
                example: 'lesson',
                hint: {
                  en: 'Where there are several, with commas between them. Their other forms are found too.',
                  bg: 'Ако са няколко, разделени със запетаи. Намират се и другите им форми.',
                  nb: 'Er det flere, så med komma mellom. Bøyde former blir også funnet.',
                  tr: 'Birden çoksa aralarında virgülle. Çekimli biçimleri de bulunur.',
                  it: 'Se sono più d’una, separate da virgole. Si trovano anche le altre forme.',
                  gr: 'Αν είναι πολλές, χωρισμένες με κόμμα. Βρίσκονται και οι άλλοι τύποι τους.',
                },
              },
            ),
            rejected: optional(
              line(
                {
                  en: 'Words not to use',
                  bg: 'Думи, които не използваме',
                  nb: 'Ord vi ikke bruker',
                  tr: 'Kullanılmayacak kelimeler',
                  it: 'Parole da non usare',
                  gr: 'Λέξεις που δεν χρησιμοποιούμε',
                },
                {
                  hint: {
                    en: 'With commas between them.',
                    bg: 'Разделени със запетаи.',
                    nb: 'Med komma mellom.',
                    tr: 'Aralarında virgülle.',
                    it: 'Separate da virgole.',
                    gr: 'Χωρισμένες με κόμμα.',
                  },
                },
              ),
            ),
            note: optional(line({ en: 'Note', bg: 'Бележка', nb: 'Merknad', tr: 'Not', it: 'Nota', gr: 'Σημείωση' })),
            shownOnly: tick(
              {
                en: 'Shown only',
                bg: 'Само се показва',
                nb: 'Bare til visning',
                tr: 'Yalnızca gösterilir',
                it: 'Solo mostrato',
                gr: 'Μόνο εμφανίζεται',
              },
              {
                hint: {
                  en: 'A word with several meanings: nobody is asked for the term where a passage has it.',
                  bg: 'Дума с няколко значения: не се търси терминът там, където пасажът я съдържа.',
                  nb: 'Et ord med flere betydninger: Ingen blir bedt om å bruke termen der et avsnitt har ordet.',
                  tr: 'Birden çok anlamı olan bir kelime: Geçtiği parçada terim aranmaz.',
                  it: 'Parola con più significati: dove un passo la contiene, il termine non viene chiesto.',
                  gr: 'Λέξη με πολλές σημασίες: όπου υπάρχει σε απόσπασμα, ο όρος δεν ζητείται.',
                },
              },
            ),
          },
        ),
        // Each language has its own terms, as many as it needs.
        { across: 'translated' },
      ),
    },
  }),
};
