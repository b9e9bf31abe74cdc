import { describeBlock } from '../../description/describe.ts';
import { body, title } from '../../description/repeated-fields.ts';

export const callout = describeBlock({
  name: { en: 'Box', bg: 'Каре', nb: 'Ramme', tr: 'Kutu', it: 'Riquadro', gr: 'Πλαίσιο' },
  everywhere: true,
  tells: true,
  fields: { title, text: body },
  print: ({ title: name, text }, { paper }) => [{ kind: 'callout', title: name, nodes: paper.readText(text) }],
});
