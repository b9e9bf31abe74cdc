import { describe, expect, test } from 'vitest';
import { findActivity, readEveryBlock } from '../../../../test/every-block.ts';
import { readPrinted } from '../../../../test/test-paper.ts';
import { type Block, fillBlock, readersBlock } from '../blocks.ts';

const blocks = readEveryBlock();
const find = (type: Block['type']) => blocks.find((block) => block.type === type) as Block;
const text = (nodes: string) => ({ kind: 'text', nodes });
const inEnglish = (...parts: unknown[]) => ({ kind: 'passage', lang: 'en', parts });
const room = { name: 'room.svg', alt: 'Four tiles of a video call', caption: null, ratio: 0.5625, areas: [] };

/** What each type that is only read looks like on paper. */
const shown: [Block['type'], unknown[]][] = [
  [
    'prose',
    [
      text(
        [
          'A sentence with weight and a link.',
          'Who says Wie bitte? asks for everything, [not] for a part.',
          'Two ways to wait',
          'Count to five. | Ask again in other words.',
        ].join('\n'),
      ),
    ],
  ],
  [
    'callout',
    [
      {
        kind: 'callout',
        title: 'A breakout room on Monday',
        nodes: 'Three learners, one task, forty seconds of silence.',
      },
    ],
  ],
  ['image', [{ kind: 'picture', ...room, caption: 'The same four learners as below.' }]],
  [
    'gallery',
    [
      {
        kind: 'gallery',
        title: 'Two tiles',
        pictures: [room, { ...room, name: 'wave.svg', alt: 'A waving hand', caption: 'Hello.' }],
      },
    ],
  ],
  [
    'video',
    [
      {
        kind: 'recording',
        title: 'A wave',
        url: 'https://polylogue.example/media/wave/original.webm',
        label: 'Transcript',
        nodes: 'A hand waves. Iva: Hello, everybody.',
      },
    ],
  ],
  [
    'audio',
    [
      {
        kind: 'recording',
        title: 'A greeting',
        url: 'https://polylogue.example/media/greeting/original.mp3',
        label: 'Transcript',
        nodes: 'Iva: Hello, everybody.',
      },
    ],
  ],
  [
    'embed',
    [
      {
        kind: 'link',
        title: 'Community of Inquiry',
        url: 'https://en.wikipedia.org/wiki/Community_of_inquiry',
        text: 'The article explains where the three kinds of presence come from.',
      },
    ],
  ],
  [
    'accordion',
    [
      { kind: 'item', title: 'Why five seconds?', nodes: 'Because a second language needs time.' },
      { kind: 'item', title: 'And in the chat?', nodes: 'There it needs even more.' },
    ],
  ],
  [
    'download',
    [
      {
        kind: 'link',
        title: 'A sheet for the first lesson',
        url: 'https://polylogue.example/media/sheet/original.pdf',
        text: 'One page.',
      },
    ],
  ],
  [
    'comparison',
    [
      {
        kind: 'table',
        caption: 'Two kinds of rooms',
        columns: ['In class', 'Online'],
        rows: [
          { title: 'Who speaks next', cells: ['Eyes decide.', 'Names decide.'] },
          { title: 'Silence', cells: ['Is short.', 'Is long.'] },
        ],
      },
    ],
  ],
];

/** What there is to do with a pencil. */
const tasks: [Block['type'], unknown[]][] = [
  [
    'single-choice',
    [
      text('Martin has not heard the question. Which turn repairs the talk?'),
      { kind: 'choices', mark: 'circle', texts: ['“I can’t hear you.”', '“I only got the beginning.”'] },
    ],
  ],
  [
    'multiple-choice',
    [
      text('What shows that somebody listens?'),
      inEnglish({ kind: 'note', text: 'Choose everything that fits.' }),
      { kind: 'choices', mark: 'square', texts: ['A nod', 'A short “mm”', 'A muted microphone'] },
    ],
  ],
  [
    'true-false',
    [
      text('Silence in a breakout room always means that nobody understands the task.'),
      inEnglish({ kind: 'choices', mark: 'circle', texts: ['True', 'False'] }),
    ],
  ],
  [
    'gap-fill',
    [
      text('Complete the two phrases.'),
      text('Sorry, I (1) after “Saturday”. Could you (2) that, please?'),
      { kind: 'note', text: '(1) two words' },
    ],
  ],
  ['short-answer', [text('What is the mending of a broken turn called?'), { kind: 'lines', count: 2 }]],
  ['flash-cards', [text('Turn each card.'), { kind: 'choices', mark: 'number', texts: ['turn', 'floor'] }]],
  [
    'dialogue',
    [
      text('Ana says nothing. You are the teacher.'),
      { kind: 'turn', speaker: 'Ana', text: '(silence)' },
      inEnglish({ kind: 'note', text: 'What do you say?' }),
      { kind: 'choices', mark: 'circle', texts: ['“Ana, why don’t you speak?”', '“Ana, tea or coffee?”'] },
    ],
  ],
  [
    'hotspot',
    [
      text('Who has an open microphone and is not speaking?'),
      {
        kind: 'picture',
        ...room,
        alt: 'Four tiles of a video call, numbered one to four',
        areas: [
          { x: 3, y: 4, width: 45, height: 44 },
          { x: 52, y: 4, width: 45, height: 44 },
          { x: 3, y: 52, width: 45, height: 44 },
        ],
      },
      { kind: 'choices', mark: 'number', texts: ['Top left', 'Top right', 'Bottom left'] },
    ],
  ],
  [
    'reflection',
    [
      text('When did a silence last help your class?'),
      { kind: 'note', text: 'Two sentences are enough.' },
      { kind: 'lines', count: 6 },
    ],
  ],
];

test.each([...shown, ...tasks])('%s stands on paper as it is', async (type, parts) => {
  expect(await readPrinted(find(type))).toEqual(parts);
});

test('what is only said in one language of the page is marked as that', async () => {
  expect(await readPrinted(find('true-false'), 'gr')).toContainEqual({
    kind: 'passage',
    lang: 'el',
    parts: [{ kind: 'choices', mark: 'circle', texts: ['Σωστό', 'Λάθος'] }],
  });
});

test('what has neither hints nor captions has no small print', async () => {
  const { data: gaps, ...fill } = findActivity('gap-fill');
  const bare = { ...gaps, gaps: gaps.gaps.map(({ hint: _, ...gap }) => gap) };
  expect(await readPrinted({ ...fill, data: bare })).toHaveLength(2);
  const both = { ...gaps, gaps: gaps.gaps.map((gap) => ({ ...gap, hint: 'a word' })) };
  expect(await readPrinted({ ...fill, data: both })).toContainEqual({ kind: 'note', text: '(1) a word · (2) a word' });
  const { data: asked, ...journal } = findActivity('reflection');
  expect(await readPrinted({ ...journal, data: { question: asked.question } })).toEqual([
    text('When did a silence last help your class?'),
    { kind: 'lines', count: 6 },
  ]);
});

test('a file that is not there leaves nothing behind, and what stands around it stays', async () => {
  const without = (type: Block['type']) => readPrinted(find(type), 'en', {});
  for (const type of ['image', 'video', 'audio', 'download'] as const) expect(await without(type)).toEqual([]);
  expect(await without('gallery')).toEqual([{ kind: 'gallery', title: 'Two tiles', pictures: [] }]);
  expect(await without('hotspot')).toEqual([
    text('Who has an open microphone and is not speaking?'),
    { kind: 'choices', mark: 'number', texts: ['Top left', 'Top right', 'Bottom left'] },
  ]);
});

describe('what must not stand in the right order', () => {
  type Parts = [unknown, { kind: string; mark?: string; texts: string[]; left: string[]; right: string[] }, unknown?];
  const print = async (type: Block['type']) => (await readPrinted(find(type))) as Parts;

  test.each(['ordering', 'sorting'] as const)('%s: everything is there, in another order', async (type) => {
    const texts = findActivity(type).data.items.map((item) => item.text);
    const [told, choices, boxes] = await print(type);
    expect(told).toEqual(text(findActivity(type).data.instructions));
    expect(choices).toMatchObject({ kind: 'choices', mark: type === 'ordering' ? 'blank' : 'number' });
    expect(choices.texts.toSorted()).toEqual(texts.toSorted());
    expect(choices.texts).not.toEqual(texts);
    expect(boxes).toEqual(type === 'sorting' ? { kind: 'boxes', titles: ['Voice', 'Chat'] } : undefined);
  });

  test('matching: the left halves as they are, the right ones in another order', async () => {
    const { instructions, pairs } = findActivity('matching').data;
    const [told, printed] = await print('matching');
    expect(told).toEqual(text(instructions));
    expect(printed).toMatchObject({ kind: 'pairs', left: pairs.map(({ left }) => left) });
    expect(printed.right.toSorted()).toEqual(pairs.map(({ right }) => right).toSorted());
    expect(printed.right).not.toEqual(pairs.map(({ right }) => right));
  });
});

test('of notes for countries only what is confirmed stands there, under the name of the country', async () => {
  expect(await readPrinted(readersBlock(find('country-notes')), 'bg')).toEqual([
    { kind: 'item', title: 'Гърция', nodes: 'Ask your school before you record.' },
  ]);
});

test('sources stand under their heading as the bibliography has them; one that it does not have is left out', async () => {
  const sources = [
    { id: 'mercer-2000', citation: 'Mercer, N. (2000).' },
    { id: 'rowe-1986', citation: 'Rowe, M. B. (1986). *Wait time*.' },
  ];
  const block = { ...find('references'), data: { sources: ['rowe-1986', 'nobody-1999', 'mercer-2000'] } } as Block;
  const findEntry = async (kind: string, slug: string) =>
    kind === 'bibliography' && slug === 'sources' ? { shared: { sources }, fields: {} } : undefined;
  expect(await readPrinted(await fillBlock(block, findEntry))).toEqual([
    { kind: 'item', title: 'References', nodes: 'Rowe, M. B. (1986). Wait time. | Mercer, N. (2000).' },
  ]);
  expect(await readPrinted(await fillBlock(block, async () => undefined))).toEqual([
    { kind: 'item', title: 'References', nodes: '' },
  ]);
});
