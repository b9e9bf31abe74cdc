import type { ActivityBlock, BlockData } from '../src/features/content/blocks.ts';

export type Fields = [name: string, value: string][];

type Path = string[];

/** The choices of a conversation on the shortest way to a good ending. */
export function findGoodPath({ start, nodes }: BlockData<'dialogue'>): Path {
  const waiting: { name: string; path: Path }[] = [{ name: start, path: [] }];
  const heard = new Set<string>();
  for (let here = waiting.shift(); here; here = waiting.shift()) {
    const { name, path } = here;
    const node = nodes.find(({ id }) => id === name);
    if (node?.ending === 'good') return path;
    if (heard.has(name)) continue;
    heard.add(name);
    for (const choice of node?.choices ?? []) waiting.push({ name: choice.next, path: [...path, choice.id] });
  }
  throw new Error('This conversation has no good ending.');
}

const correct = (options: { id: string; correct?: true | undefined }[]): Fields =>
  options.filter((option) => option.correct).map(({ id }) => ['answer', id]);

/** What somebody who knows it all would send with the form of an activity, in the author's ids, which the server takes like its own keys. */
export function rightAnswer({ type, data }: ActivityBlock): Fields {
  switch (type) {
    case 'single-choice':
    case 'multiple-choice':
      return correct(data.options);
    case 'hotspot':
      return correct(data.areas);
    case 'true-false':
      return [['answer', String(data.answer)]];
    case 'gap-fill':
      return data.gaps.map(({ id, answers: [first = ''] }) => [`answer.${id}`, first]);
    case 'short-answer':
      return [['answer', data.model]];
    case 'ordering':
      return data.items.map(({ id }, index) => [`answer.${id}`, String(index + 1)]);
    case 'matching':
      return data.pairs.map(({ id }) => [`answer.${id}`, id]);
    case 'sorting':
      return data.items.map(({ id, category }) => [`answer.${id}`, category]);
    case 'flash-cards':
      return data.cards.map(({ id }) => ['answer', id]);
    case 'dialogue': {
      const path = findGoodPath(data);
      return [
        ['answer.path', path.slice(0, -1).join(',')],
        ['answer.choice', path.at(-1) ?? ''],
      ];
    }
    case 'self-assessment':
      return data.statements.map(({ id }) => [`answer.${id}`, '2']);
    case 'transcript':
      return (data.ask?.answers ?? ['read']).map((turn) => ['answer', turn]);
    case 'form':
      return data.fields.map(({ id, kind, options }) => {
        if (options) return [`answer.${id}`, options[0]?.id ?? ''];
        if (kind === 'table') return [`answer.${id}.0.0`, 'My own words'];
        return [`answer.${id}`, kind === 'date' ? '2030-02-28' : 'My own words: «ğ Ж Ω ø».'];
      });
    case 'marking-grid':
      return data.key.flatMap(({ criterion, subject, band, turns }): Fields => {
        const cell = subject ? `${criterion}.${subject}` : criterion;
        return [
          [`answer.${cell}`, String(band)],
          [`answer.${cell}.turns`, turns],
        ];
      });
    case 'reflection':
      return [['answer', 'My own words: «ğ Ж Ω ø».']];
  }
}
