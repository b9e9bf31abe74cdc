import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../test/read-pdf.ts';
import { testDataDir } from '../../../test/template-database.ts';
import { createTestApp, type TestApp, testOrigin } from '../../../test/test-app.ts';
import { readPaperText } from '../content/paper/paper-text.ts';

let app: TestApp;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'polylogue-handbook-'));
  await cp(join(testDataDir, 'media'), join(dataDir, 'media'), { recursive: true });
  app = await createTestApp({ env: { dataDir } });
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

async function download(path: string) {
  const response = await app.request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="[a-z-]+\.pdf"$/);
  return new Uint8Array(await response.arrayBuffer());
}

const expected = {
  bg: ['bg', 'учениците', 'Финансирано от Европейския съюз'],
  gr: ['el', 'γλώσσα', 'Με τη χρηματοδότηση της Ευρωπαϊκής Ένωσης'],
  tr: ['tr', 'öğretmen', 'Avrupa Birliği tarafından finanse edilmiştir'],
} as const;

for (const [locale, [tag, word, funding]] of Object.entries(expected)) {
  test(`the handbook downloads in ${locale} as a tagged PDF whose words can be searched`, async () => {
    const pdf = await readPdf(await download(`/${locale}/handbooks/policy-handbook/pdf`));
    expect(pdf.header).toMatch(/^%PDF-1\.\d/);
    expect(pdf.tagged).toBe(true);
    expect(pdf.universal).toBe(true);
    expect(pdf.language).toBe(tag);
    expect(pdf.text).toContain(word);
    expect(pdf.text).toContain(funding);
    expect(pdf.bookmarks).toHaveLength(9);
    expect(pdf.links).toContain(`${testOrigin}/${locale}/mooc`);
  });
}

test('a handbook is made once, however many ask for it at the same time', async () => {
  const before = (await readdir(join(dataDir, 'pdf')).catch(() => [])).length;
  const path = '/it/handbooks/competence-framework/pdf';
  const copies = await Promise.all([download(path), download(path), download(path)]);
  const files = await readdir(join(dataDir, 'pdf'));
  expect(new Set(copies.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(1);
  expect(files).toHaveLength(before + 1);
  expect(files.filter((file) => !file.endsWith('.pdf'))).toEqual([]);
});

test('an unknown handbook leads to the page that says so', async () => {
  const response = await app.request('/bg/handbooks/nothing/pdf');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/bg/404');
});

test('headings never skip a level on paper, and links that cannot be followed there become text', () => {
  const nodes = readPaperText('#### Deep\n\n## High\n\n#### Deep again\n\n[a](javascript:x)', () => undefined, {
    last: 0,
  });
  expect(nodes.filter((node) => node.type === 'heading').map((node) => node.depth)).toEqual([1, 1, 2]);
  expect(JSON.stringify(nodes)).not.toContain('javascript');
});
