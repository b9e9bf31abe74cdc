import { expect, test } from 'vitest';
import { drawsAtMost } from './draws-at-most.ts';

const most = 1000;
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://inkscape.org/">${inside}</svg>`;
/** Levels of which each repeats the one before ten times. */
const levels = (group: (level: number) => string) => Array.from({ length: 12 }, (_, level) => group(level)).join('');

test.each([
  ['groups', levels((level) => `<g id="g${level}">${`<use href="#g${level - 1}"/>`.repeat(10)}</g>`)],
  [
    'groups by the older name',
    levels((level) => `<g id="g${level}">${`<use xlink:href="#g${level - 1}"/>`.repeat(10)}</g>`),
  ],
  [
    'this file by its address',
    levels((level) => `<g id="g${level}">${`<use href="original.svg#%67${level - 1}"/>`.repeat(10)}</g>`),
  ],
  [
    'patterns',
    levels((level) => `<pattern id="p${level}">${`<rect fill="url(#p${level - 1})"/>`.repeat(10)}</pattern>`),
  ],
  [
    'one pattern twice',
    levels(() => '').concat(
      Array.from(
        { length: 20 },
        (_, level) =>
          `<pattern id="p${level}"><rect fill="url(#p${level - 1})" stroke="url(#p${level - 1})"/></pattern>`,
      ).join(''),
    ),
  ],
  [
    'patterns by a style sheet',
    `<style>${levels((level) => `svg .c${level}, i { fill: url("#p${level}") }`)}</style>${levels((level) => `<pattern id="p${level}">${`<rect class="a c${level - 1}"/>`.repeat(10)}</pattern>`)}`,
  ],
  [
    'what moves',
    levels(
      (level) => `<g id="g${level}">${`<use><set attributeName="href" to="#g${level - 1}"/></use>`.repeat(10)}</g>`,
    ),
  ],
  ['themselves', '<g id="a"><use href="#a"/></g>'],
  ['a drawing in an address', '<image href="data:image/svg+xml,%3Csvg/%3E"/>'],
  ['signs written as numbers', '<style>.a{fill:\\75rl(\\23 p)}</style>'],
  ['elements without end', '<g>'.repeat(800) + '</g>'.repeat(800)],
  ['names of where names come from', '<g xmlns:a="b"/>'.repeat(120)],
  ['elements as they stand', '<g/>'.repeat(1001)],
])('a drawing that repeats %s is not drawn', (_, inside) => {
  expect(drawsAtMost(svg(inside), most)).toBe(false);
});

test.each([
  ['a leaf a hundred times', `<path id="leaf"/>${'<use href="#leaf"/>'.repeat(100)}`],
  [
    'colours that run over',
    `<style>.st0{fill:#fff}.st1{fill:url(#sky)}</style><linearGradient id="sky"><stop/></linearGradient>${'<path class="st1"/>'.repeat(100)}`,
  ],
  ['a picture of pixels', '<image href="data:image/png;base64,iVBORw0KGgo="/>'],
  ['a circle that moves', '<circle id="ball"><animate href="#ball" attributeName="r" to="3"/></circle>'],
  ['a name that its program has given', '<g id="leaf" inkscape:label="#leaf"/>'],
])('a drawing of %s is drawn', (_, inside) => {
  expect(drawsAtMost(svg(inside), most)).toBe(true);
});

test('what is no drawing is said to be none', () => {
  expect(() => drawsAtMost('<svg><g></svg>', most)).toThrow();
});
