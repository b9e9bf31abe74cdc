import fc from 'fast-check';
import { Mark } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/template-database.ts';
import { isBlockType } from '../blocks.ts';
import { listMarkdown } from '../links.ts';
import { getRevision, listEntries, listTranslations } from '../queries.ts';
import { readRevision } from '../texts.ts';
import { proseSchema } from './prose-schema.ts';
import { readProse } from './read-prose.ts';
import { writeProse } from './write-prose.ts';

const { nodes, marks } = proseSchema;

async function listProse(): Promise<Set<string>> {
  const db = await openTestDatabase('starter');
  const texts = new Set<string>();
  for (const { id } of await listEntries(db))
    for (const row of await listTranslations(db, id)) {
      const { blocks } = readRevision(await getRevision(db, row.latest_revision_id));
      for (const block of blocks) if (isBlockType(block.type)) for (const text of listMarkdown(block)) texts.add(text);
    }
  await db.destroy();
  return texts;
}

test('every text of the site leaves the editor as it came, and keeps every sign outside of the block that is changed', async () => {
  for (const [index, text] of [...(await listProse())].entries()) {
    const read = readProse(text);
    const { document, blocks, tail } = read;
    expect(blocks.every(({ node }) => node.type.name !== 'verbatim')).toBe(true);
    expect(blocks.map(({ gap, source }) => gap + source).join('') + tail).toBe(text);
    expect(writeProse(document, read)).toBe(text);
    // Writing anew takes its time: it is tried on one of twenty.
    if (index % 20 !== 0) continue;
    expect(readProse(writeProse(document, readProse(''))).document.eq(document), text).toBe(true);
    const state = EditorState.create({ doc: document });
    const written = writeProse(state.apply(state.tr.insertText('Xy', 1)).doc, read);
    const rest = blocks.slice(1).map(({ gap, source }) => gap + source);
    expect(written.endsWith(rest.join('') + tail)).toBe(true);
    expect(readProse(written).document.textContent).toBe(`Xy${document.textContent}`);
  }
});

test('what is changed back is as it was, also where it was written in signs of another style', () => {
  const text = '* one\n* two\n\n\nA *word*  and\n<b>more</b>\n***\nLast [here]{lang=de}.\n';
  const read = readProse(text);
  const state = EditorState.create({ doc: read.document });
  const changed = state.apply(state.tr.insertText('!', read.document.content.size - 1));
  expect(writeProse(changed.doc, read)).toBe(text.replace('.\n', '.!\n'));
  const size = changed.doc.content.size;
  expect(writeProse(changed.apply(changed.tr.delete(size - 2, size - 1)).doc, read)).toBe(text);
});

test('words of another language stay marked, and brackets are written as brackets', () => {
  const read = readProse('Say [*Pardon ?*]{lang=fr} to (them) [sic].');
  const state = EditorState.create({ doc: read.document });
  expect(writeProse(state.apply(state.tr.insertText('Now ', 1)).doc, read)).toBe(
    'Now Say [*Pardon ?*]{lang=fr} to (them) [sic].',
  );
});

test('lists side by side stay two lists, and a text without words is empty', () => {
  const item = (words: string) => nodes.list_item.create(null, nodes.paragraph.create(null, proseSchema.text(words)));
  const document = nodes.doc.create(null, [
    nodes.bullet_list.create(null, item('one')),
    nodes.bullet_list.create(null, item('two')),
    nodes.paragraph.create(),
  ]);
  expect(readProse(writeProse(document, readProse(''))).document.childCount).toBe(2);
  expect(writeProse(readProse('').document, readProse('Gone.'))).toBe('');
});

const piece = fc.record({
  words: fc.string({ unit: fc.constantFrom(...'ab *_[]()#-1.&<>`!~\\+={}'.split('')), minLength: 1, maxLength: 6 }),
  marks: fc.uniqueArray(
    fc.constantFrom('em' as const, 'strong' as const, 'link' as const, 'taught' as const, 'code' as const),
    { maxLength: 3 },
  ),
});

test('whatever is typed and marked is read again word for word', () => {
  const attrs: Record<string, object> = { link: { href: '/news' }, taught: { lang: 'de' } };
  fc.assert(
    fc.property(fc.array(fc.array(piece, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (drawn) => {
      const paragraphs = drawn.map((pieces) =>
        nodes.paragraph.create(
          null,
          pieces.map(({ words, marks: names }) =>
            proseSchema.text(words, Mark.setFrom(names.map((name) => marks[name].create(attrs[name])))),
          ),
        ),
      );
      const document = nodes.doc.create(null, paragraphs);
      const written = writeProse(document, readProse('Before.\n\nAnd *more*.'));
      const squash = (text: string) => text.replace(/\s+/g, '');
      expect(squash(readProse(written).document.textContent)).toBe(squash(document.textContent));
    }),
    { numRuns: 300 },
  );
});
