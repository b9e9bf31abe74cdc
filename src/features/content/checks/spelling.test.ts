import { afterEach, expect, test } from 'vitest';
import { makeContentFolder } from '../../../../test/content-folder.ts';
import { readStarterFiles } from '../starter-files.ts';
import { checkSpelling } from './spelling.ts';

const folder = await makeContentFolder();
afterEach(() => folder.remove());

const entry = (id: string, rest: string) => `id: 01a1f927-2197-7481-9556-7529e4e2b4${id}\nposition: 1\n${rest}`;
const text = (body: string) => `---\ntitle: One\nsummary: Two\n---\n\n::: prose #a\n${body}\n:::\n`;

test('unknown words are named in six languages; names, words of ours, endings, elisions and quoted English are known', async () => {
  const own = { en: 'how-tos', bg: 'видеостая', nb: 'elevpar', tr: 'bulunuşluk', it: 'videochiamata', gr: 'τσατ' };
  await folder.write({
    'spelling/site/entry.yaml': entry('01', 'names:\n  - Zoltán\n'),
    ...Object.fromEntries(
      Object.entries(own).map(([locale, word]) => [
        `spelling/site/${locale}.md`,
        `---\ntitle: W\nwords:\n  - ${word}\n---\n`,
      ]),
    ),
    'news/one/entry.yaml': entry('02', 'date: 2026-11-18\ntopics:\n  - tasks\n'),
    'news/one/en.md': text('Zoltán writes how-tos for the pupils and knows the WCAG. He mispells them.'),
    'news/one/bg.md': text('Учителката отваря видеостая. „Yes, please“, казва ученикът. Това е грешкка.'),
    'news/one/nb.md': text('Et elevpar snakker sammen. «Yes, please», sier læreren. Dette er en skrivefeill.'),
    'news/one/tr.md': text(
      'Zoltán’ın sınıfında öğrenciler konuşuyor ve bulunuşluk artıyor. Burada bir yanlışşlık var.',
    ),
    'news/one/it.md': text('L’insegnante apre una videochiamata con gli studenti dell’altra scuola. Ecco un errrore.'),
    'news/one/gr.md': text('Γράψτε το μήνυμά σας στο τσατ της τάξης. Εδώ υπάρχει ένα λάθθος.'),
  });
  const { entries, problems } = await readStarterFiles(folder.path);
  expect(problems).toEqual([]);
  const found = await checkSpelling(entries);
  expect(found.map(({ file, reason }) => `${file} ${reason.replace(/.* /, '')}`)).toEqual([
    'en.md mispells',
    'bg.md грешкка',
    'nb.md skrivefeill',
    'tr.md yanlışşlık',
    'it.md errrore',
    'gr.md λάθθος',
  ]);
});
