import { afterAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../../test/read-pdf.ts';
import { PdfPress } from './make-pdf.ts';

const template = `
#let data = json(bytes(sys.inputs.data))
#set document(title: data.title)
#set text(lang: data.lang, font: "Source Sans 3")
= #data.title
#text(data.words)
`;
const data = { lang: 'bg', title: 'Място за разговор', words: '#panic("no") *звезди* $x$ Ğış Ώρα' };

describe.each(['native', 'wasm'] as const)('the %s compiler', (engine) => {
  const press = new PdfPress(engine);
  afterAll(() => press.close());

  test('sets what people wrote as it stands, never as markup', { timeout: 60_000 }, async () => {
    const { bytes } = await press.make({ template, data });
    const pdf = await readPdf(bytes);
    expect(pdf.tagged).toBe(true);
    expect(pdf.language).toBe('bg');
    expect(pdf.text).toContain(data.words);
  });

  test('sets a document although one character is in no font', { timeout: 60_000 }, async () => {
    const { bytes, universal } = await press.make({ template, data: { ...data, words: 'Име \u{1F9AB} \u{13000}' } });
    expect(universal).toBe(false);
    expect((await readPdf(bytes)).text).toContain('Име');
  });

  test('says what is wrong with a template, and goes on with the next', { timeout: 60_000 }, async () => {
    await expect(press.make({ template: '#nothing', data })).rejects.toThrow(/unknown variable/);
    expect((await press.make({ template, data })).bytes.length).toBeGreaterThan(1000);
  });
});

test('a press that was closed starts again when asked', async () => {
  const press = new PdfPress('any');
  await press.make({ template, data });
  await press.close();
  expect((await press.make({ template, data })).universal).toBe(true);
  await press.close();
});
