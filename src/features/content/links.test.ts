import { describe, expect, test } from 'vitest';
import { readEveryBlock } from '../../../test/every-block.ts';
import type { Block } from './blocks.ts';
import { moduleSwitches } from './kinds.ts';
import { closeLinks, collectLinks, listMarkdown } from './links.ts';
import { isOpen } from './modules.ts';

const switches = (...off: string[]) =>
  Object.fromEntries(moduleSwitches.map((name) => [name, !off.includes(name)])) as Parameters<typeof isOpen>[1];
const prose = (text: string): Block => ({ id: 'a', type: 'prose', data: { text } });

describe('a link', () => {
  test.each([
    ['[news](/news).', '[news]().'],
    ['[news](/news "Title") and [home](/)', '[news]() and [home](/)'],
    ['[a](/news)[b](/news?page=2)[c](/news/x#y)', '[a]()[b]()[c]()'],
    ['[**Our** `news`](</news>)', '[**Our** `news`]()'],
    ['> [news](\n> /news)', '> [news]()'],
    ['1. [1. First](/bg/news)', '1. [1. First]()'],
    ['![](x.png) [![n](n.png)](/news)', '![](x.png) [![n](n.png)]()'],
    ['[](/news)', '[]()'],
    ['[Our news][n], [n]\n\n[n]: /news "Title"', '[Our news][n], [n]\n\n[n]: <>'],
    ['`[news](/news)` \\[news](/news)', '`[news](/news)` \\[news](/news)'],
  ])('to what is switched off leads nowhere and keeps its words: %j', (text, closed) => {
    const [block] = closeLinks([prose(text)], switches('news'));
    expect(block).toEqual(prose(closed));
    expect(closeLinks([prose(text)], switches('resources'))).toEqual([prose(text)]);
  });

  test('is closed in every block that has CommonMark, and nothing else of the block changes', () => {
    const all = readEveryBlock().filter((block) => listMarkdown(block).length > 0);
    expect(all.length).toBeGreaterThan(10);
    for (const block of all) {
      const [first = ''] = listMarkdown(block);
      const withLink = (target: string) =>
        JSON.parse(
          JSON.stringify(block).replaceAll(JSON.stringify(first), JSON.stringify(`${first} [x](${target})`)),
        ) as Block;
      expect(collectLinks(withLink('/news'))).toContain('/news');
      expect(closeLinks([withLink('/news')], switches('news'))).toEqual([withLink('')]);
    }
  });
});

test.each([
  ['/', ['home']],
  ['/handbooks/policy-handbook/pdf', ['workPackages']],
  ['/mooc/01a1f927-2197-7481-9556-7529e4e2b44a', ['training']],
  ['/rss.xml', ['rss', 'news']],
  ['/resources?category=tasks', ['resources']],
  ['/gr/partners#sofia', ['partners']],
  ['/privacypolicy', []],
  ['/nothing', []],
  ['#part', []],
  ['https://example.org/news', []],
])('%s is open unless one of %j is switched off', (address, needed) => {
  expect(moduleSwitches.filter((name) => !isOpen(address, switches(name))).toSorted()).toEqual(needed.toSorted());
});
