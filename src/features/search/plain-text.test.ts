import { expect, test } from 'vitest';
import { splitAtHeadings } from './plain-text.ts';

const words = (markdown: string) => splitAtHeadings(markdown).map(({ heading, text }) => [heading, text]);

test.each([
  ['Say **this** and *that* in [a lesson](/mooc/1).', 'Say this and that in a lesson.'],
  ['Ask [Wie bitte?]{lang=de} again.', 'Ask Wie bitte? again.'],
  ['1. **One** begins.\n2. The other *asks*.', 'One begins.\nThe other asks.'],
  ['- Pairs\n- Three', 'Pairs\nThree'],
  ['Two * three is six, ** is a power.', 'Two * three is six, ** is a power.'],
  ['In\n2019. That was it.', 'In\n2019. That was it.'],
  ['A \\*star\\* and `a * b`.', 'A *star* and a * b.'],
  ['![A map](map.png) and <b>bold</b> &amp; more.', 'A map and bold & more.'],
])('of %j the words are left', (markdown, plain) => {
  expect(words(markdown)).toEqual([['', plain]]);
});

test('a text is cut at its headings, whatever is marked in them', () => {
  expect(words('Before.\n\n## Five *seconds*\n\nWait.')).toEqual([
    ['', 'Before.'],
    ['Five seconds', 'Wait.'],
  ]);
});
