import { expect, test } from 'vitest';
import { type Modules, moduleSwitches } from './foundation/http/modules.ts';
import { isOpen } from './route-list.ts';

const switches = (...off: string[]) =>
  Object.fromEntries(moduleSwitches.map((name) => [name, !off.includes(name)])) as Modules;

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
