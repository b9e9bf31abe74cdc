import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { readEveryBlock } from '../../../../test/every-block.ts';
import { ShownBlock } from '../../../../test/shown-block.tsx';
import { getI18n } from '../../../i18n/i18n.ts';
import { I18nProvider } from '../../../i18n/i18n-context.tsx';
import { type ActivityBlock, blockTypes, getBlockType, isActivity } from '../blocks.ts';
import { listLeaves } from '../description/leaves.ts';
import { gradeAnswer } from './grade-answer.ts';
import { publicView } from './public-view.ts';

const activities = readEveryBlock().filter(isActivity);
const pictures = {
  'room.svg': {
    name: 'room.svg',
    kind: 'picture' as const,
    type: '',
    url: '/r.svg',
    width: 800,
    height: 500,
    variants: [],
  },
};
/** Every text that would tell a learner what is right, or that belongs to later: its description says who may see it. */
function secretsOf({ type, data }: ActivityBlock): string[] {
  const hidden = listLeaves(getBlockType(type).data, data).filter(
    ({ seenBy }) => seenBy === 'answered' || seenBy === 'editors',
  );
  const secrets = hidden.flatMap(({ value }) => (typeof value === 'string' ? [value.trim()] : []));
  const later = type === 'dialogue' ? data.nodes.filter(({ id }) => id !== data.start).map(({ text }) => text) : [];
  return [...secrets, ...later];
}

const render = (block: ActivityBlock, state?: Parameters<typeof ShownBlock>[0]['state']) =>
  renderToStaticMarkup(
    <I18nProvider value={getI18n('en')}>
      <ShownBlock block={block} pictures={pictures} seed="learner" state={state} action="/answer" />
    </I18nProvider>,
  );
const asText = (html: string) => html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'");

test('the fixture holds every type of block', () => {
  expect(new Set(readEveryBlock().map(({ type }) => type))).toEqual(new Set(Object.keys(blockTypes)));
});

describe.each(activities.map((block) => [block.type, block] as const))('%s', (_, block) => {
  test('before an answer neither the data nor the page holds what is right', () => {
    const view = JSON.stringify(publicView(block, 'learner', pictures));
    const page = asText(render(block)).replaceAll(`"${block.id}`, '');
    for (const secret of secretsOf(block)) {
      // Short names such as `turn` may stand in other words; as a value of their own they may not.
      const quoted = /^[a-z0-9-]+$/.test(secret) ? `"${secret}"` : secret;
      expect(view).not.toContain(quoted);
      expect(page).not.toContain(quoted);
    }
    expect(view).not.toMatch(/correct|"next"|"answer"/);
  });

  test('the keys of one learner mean nothing for another', () => {
    const keys = (seed: string) => JSON.stringify(publicView(block, seed, {})).match(/_[0-9a-f]{10}/g) ?? [];
    const own = new Set(keys('one'));
    expect(keys('two').filter((key) => own.has(key))).toEqual([]);
  });

  test('anything at all can be sent as an answer without harm', () => {
    const anything = fc.oneof(fc.anything(), fc.dictionary(fc.string(), fc.anything()), fc.array(fc.string()));
    fc.assert(
      fc.property(anything, fc.nat(5), (answer, tries) => {
        const { outcome } = gradeAnswer(block, answer, { tries, seed: 'learner' });
        return ['right', 'wrong', 'done', 'open', 'invalid'].includes(outcome);
      }),
      { numRuns: 200 },
    );
  });
});

test('an order is never shown as it should be, and is the same for the same learner', () => {
  const ordering = activities.find(({ type }) => type === 'ordering');
  if (ordering?.type !== 'ordering') throw new Error('no ordering');
  const right = ordering.data.items.map(({ text }) => text);
  const shown = (seed: string) =>
    (publicView(ordering, seed, {}).view as { items: { text: string }[] }).items.map((i) => i.text);
  fc.assert(
    fc.property(fc.string(), (seed) => {
      expect(shown(seed)).toEqual(shown(seed));
      expect(shown(seed)).not.toEqual(right);
      expect([...shown(seed)].sort()).toEqual([...right].sort());
    }),
  );
});
