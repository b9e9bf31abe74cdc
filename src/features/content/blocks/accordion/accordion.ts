import { describeBlock } from '../../description/describe.ts';
import { list, object } from '../../description/fields.ts';
import { body, title } from '../../description/repeated-fields.ts';

const section = { en: 'Section', bg: 'Част', nb: 'Avsnitt', tr: 'Kısım', it: 'Sezione', gr: 'Τμήμα' };

export const accordion = describeBlock({
  name: {
    en: 'Sections to open',
    bg: 'Части за отваряне',
    nb: 'Avsnitt som åpnes',
    tr: 'Açılır kısımlar',
    it: 'Sezioni apribili',
    gr: 'Πτυσσόμενα τμήματα',
  },
  tells: true,
  fields: {
    items: list(
      { en: 'Sections', bg: 'Части', nb: 'Avsnitt', tr: 'Kısımlar', it: 'Sezioni', gr: 'Τμήματα' },
      object(section, { title, text: body }),
    ),
  },
  print: ({ items }, { paper }) =>
    items.map((item) => ({ kind: 'item', title: item.title, nodes: paper.readText(item.text) })),
});
