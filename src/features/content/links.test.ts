import { describe, expect, test } from 'vitest';
import { readEveryBlock } from '../../../test/every-block.ts';
import { type Modules, moduleSwitches } from '../../foundation/http/modules.ts';
import type { Block } from './blocks.ts';
import { closeLinks, collectLinks, listMarkdown } from './links.ts';

const switches = (...off: string[]) =>
  Object.fromEntries(moduleSwitches.map((name) => [name, !off.includes(name)])) as Modules;
/** News are all that can be switched off here. */
const isOpen = (address: string, modules: Modules) => modules.news || !/^(\/bg)?\/news/.test(address);
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
    const [block] = closeLinks([prose(text)], switches('news'), isOpen);
    expect(block).toEqual(prose(closed));
    expect(closeLinks([prose(text)], switches('resources'), isOpen)).toEqual([prose(text)]);
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
      expect(closeLinks([withLink('/news')], switches('news'), isOpen)).toEqual([withLink('')]);
    }
  });
});
