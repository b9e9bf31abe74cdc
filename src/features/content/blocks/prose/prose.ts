import { describeBlock } from '../../description/describe.ts';
import { body } from '../../description/repeated-fields.ts';

export const prose = describeBlock({
  name: { en: 'Prose', bg: 'Текст', nb: 'Løpende tekst', tr: 'Düz yazı', it: 'Testo', gr: 'Κείμενο' },
  format: 'markdown',
  tells: true,
  everywhere: true,
  fields: { text: body },
  print: ({ text }, { paper }) => [paper.text(text)],
});
