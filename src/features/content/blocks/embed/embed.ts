import { describeBlock } from '../../description/describe.ts';
import { outsideAddress } from '../../description/fields.ts';
import { text, title } from '../../description/repeated-fields.ts';

/** It loads only after consent; `text` says beforehand what it is. */
export const embed = describeBlock({
  name: {
    en: 'From another site',
    bg: 'От друг сайт',
    nb: 'Fra et annet nettsted',
    tr: 'Başka bir siteden',
    it: 'Da un altro sito',
    gr: 'Από άλλον ιστότοπο',
  },
  fields: {
    title,
    url: outsideAddress(
      { en: 'Address', bg: 'Адрес', nb: 'Adresse', tr: 'Adres', it: 'Indirizzo', gr: 'Διεύθυνση' },
      { across: 'translated' },
    ),
    text,
  },
  frames: ({ url }) => new URL(url).origin,
  print: (link) => [{ kind: 'link', ...link }],
});
