import { describeBlock } from '../../description/describe.ts';
import { choice, flag, list, object, reference } from '../../description/fields.ts';
import { body } from '../../description/repeated-fields.ts';
import { countryWords } from './countries.ts';

/** What differs from country to country: law, rules, customs. Only what the partner there has confirmed is shown. */
export const countryNotes = describeBlock({
  name: {
    en: 'Country notes',
    bg: 'Бележки за страните',
    nb: 'Merknader for landene',
    tr: 'Ülke notları',
    it: 'Note per paese',
    gr: 'Σημειώσεις για τις χώρες',
  },
  tells: true,
  fields: {
    notes: list(
      { en: 'Notes', bg: 'Бележки', nb: 'Merknader', tr: 'Notlar', it: 'Note', gr: 'Σημειώσεις' },
      object(
        { en: 'Note', bg: 'Бележка', nb: 'Merknad', tr: 'Not', it: 'Nota', gr: 'Σημείωση' },
        {
          country: choice(
            { en: 'Country', bg: 'Страна', nb: 'Land', tr: 'Ülke', it: 'Paese', gr: 'Χώρα' },
            countryWords,
          ),
          text: body,
          confirmed: flag(
            {
              en: 'Confirmed by the partner',
              bg: 'Потвърдено от партньора',
              nb: 'Bekreftet av partneren',
              tr: 'Ortak doğruladı',
              it: 'Confermata dal partner',
              gr: 'Επιβεβαιωμένη από τον εταίρο',
            },
            {
              hint: {
                en: 'Until then nobody but editors sees it.',
                bg: 'Дотогава я виждат само редакторите.',
                nb: 'Til da ser bare redaktører den.',
                tr: 'O zamana kadar yalnızca editörler görür.',
                it: 'Fino ad allora la vede solo chi redige.',
                gr: 'Ως τότε τη βλέπουν μόνο οι συντάκτες.',
              },
            },
          ),
          partner: reference(
            { en: 'Partner', bg: 'Партньор', nb: 'Partner', tr: 'Ortak', it: 'Partner', gr: 'Εταίρος' },
            'partner',
          ),
        },
      ),
    ),
  },
  shown: ({ notes }) => ({ notes: notes.filter(({ confirmed }) => confirmed) }),
  print: ({ notes }, { paper }) =>
    notes.map(({ country, text }) => ({
      kind: 'item',
      title: countryWords[country][paper.locale],
      nodes: paper.readText(text),
    })),
});
