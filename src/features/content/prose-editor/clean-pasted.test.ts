import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { cleanPasted } from './clean-pasted.ts';

function clean(html: string): string {
  const { document } = parseHTML(`<html><body>${html}</body></html>`);
  cleanPasted(document.body as unknown as Element);
  return document.body.innerHTML;
}

const item = (level: number, sign: string, words: string) =>
  `<p class="MsoListParagraph" style="text-indent:-18.0pt;mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${sign}<span style="font:7.0pt">&nbsp;</span></span>${words}<o:p></o:p></p>`;

test('what comes out of Word is words, lists and emphasis, without the styles of Word', () => {
  const html = `<style>p.MsoNormal{margin:0}</style><p class="MsoNormal">Bring <b>one</b> task<o:p></o:p></p><p>&nbsp;</p>${item(1, '·', 'paper')}${item(2, 'o', 'of any kind')}${item(1, '·', 'a pen')}<p>Then:</p>${item(1, '1.', 'read')}${item(1, '2.', 'write')}`;
  expect(clean(html).replace(/ (class|style)="[^"]*"/g, '')).toBe(
    '<p>Bring <b>one</b> task</p><ul><li><p>paper</p><ul><li><p>of any kind</p></li></ul></li><li><p>a pen</p></li></ul><p>Then:</p><ol><li><p>read</p></li><li><p>write</p></li></ol>',
  );
});

test('what comes from elsewhere keeps its words and loses what runs', () => {
  expect(clean('<h2>Day</h2><script>1</script><img src="x"><p>One <a href="/news">more</a></p>')).toBe(
    '<h2>Day</h2><p>One <a href="/news">more</a></p>',
  );
});
