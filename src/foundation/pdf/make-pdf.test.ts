import { constants, getPriority } from 'node:os';
import { HTTPException } from 'hono/http-exception';
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

  test('sets what people wrote as it stands, never as markup', async () => {
    const { bytes } = await press.make({ template, data });
    const pdf = await readPdf(bytes);
    expect(pdf.tagged).toBe(true);
    expect(pdf.language).toBe('bg');
    expect(pdf.text).toContain(data.words);
  });

  test('sets a document although one character is in no font', async () => {
    const { bytes, universal } = await press.make({ template, data: { ...data, words: 'Име \u{1F9AB} \u{13000}' } });
    expect(universal).toBe(false);
    expect((await readPdf(bytes)).text).toContain('Име');
  });

  test('says what is wrong with a template, and goes on with the next', async () => {
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

test('a document whose compiler is killed is set by a new one, and so are those that wait', async () => {
  const press = new PdfPress('any');
  await press.make({ template, data });
  const first = press.processId ?? 0;
  // Handed over to a process that is ending.
  process.kill(first, 'SIGKILL');
  const made = await Promise.all([press.make({ template, data }), press.make({ template, data })]);
  expect(made.map(({ bytes }) => bytes.length > 1000)).toEqual([true, true]);
  expect(press.processId).not.toBe(first);
  await press.close();
});

test('documents are set at the lowest priority, so that whoever reads a page goes first', async () => {
  const press = new PdfPress('any');
  await press.make({ template, data });
  expect(getPriority(press.processId)).toBe(constants.priority.PRIORITY_LOW);
  await press.close();
});

test('where too many documents wait the next is refused, and those that wait hear when the press closes', async () => {
  const press = new PdfPress('any');
  const asked = Array.from({ length: 41 }, () => press.make({ template, data }).catch((error: Error) => error.message));
  expect(() => press.make({ template, data })).toThrow(HTTPException);
  await press.close();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['No more documents are made.']));
});
