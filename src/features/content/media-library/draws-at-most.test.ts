import { expect, test } from 'vitest';
import { drawsAtMost } from './draws-at-most.ts';

const most = 1000;
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:x="http://www.w3.org/1999/xlink" xmlns:inkscape="http://inkscape.org/">${inside}</svg>`;
/** Levels of which each repeats the one before ten times. */
const levels = (group: (level: number) => string) => Array.from({ length: 12 }, (_, level) => group(level)).join('');
/** Patterns of which each is filled with the one before, as a rule says. */
const ruled = (name: string, rule: (level: number) => string) =>
  `<style>${levels(rule)}</style>${levels((level) => `<pattern id="p${level}">${`<rect class="${name}${level - 1}"/>`.repeat(10)}</pattern>`)}`;

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
  [
    'groups by letters of its own',
    levels((level) => `<g id="g${level}">${`<use x:href="#g${level - 1}"/>`.repeat(10)}</g>`),
  ],
  ['groups of odd names', levels((level) => `<g id="g;${level}">${`<use href="#g;${level - 1}"/>`.repeat(10)}</g>`)],
  [
    'groups named like codes',
    levels((level) => `<g id="%67${level}">${`<use href="#%67${level - 1}"/>`.repeat(10)}</g>`),
  ],
  [
    'groups named by half a code',
    levels((level) => `<g id="g${level}%Z">${`<use href="#%67${level - 1}%Z"/>`.repeat(10)}</g>`),
  ],
  [
    'a name with a number in it',
    levels((level) => `<pattern id="p${level}">${`<rect style="fill:url(#\\70 ${level - 1})"/>`.repeat(10)}</pattern>`),
  ],
  ['classes of other alphabets', ruled('bä', (level) => `.bä${level}{fill:url(#p${level})}`)],
  ['a rule that has another inside', ruled('c', (level) => `.c${level}{fill:url(#p${level}); & .q{x:y}}`)],
  ['a rule with a remark', ruled('c', (level) => `.c${level}{fill:url(#p${level})/*.q{*/}`)],
  ['a rule with a bracket in words', ruled('c', (level) => `.c${level}{content:".b{";fill:url(#p${level})}`)],
  ['a rule in a layer', ruled('c', (level) => `.c${level}{.q{x:y} @layer x.b{fill:url(#p${level})}}`)],
  [
    'a pattern in all that a group has',
    levels((level) => `<pattern id="p${level}"><g fill="url(#p${level - 1})">${'<rect/>'.repeat(10)}</g></pattern>`),
  ],
  [
    'a mark at every corner',
    levels(
      (level) => `<marker id="m${level}"><path marker-mid="url(#m${level - 1})" d="M0 0${'h1'.repeat(10)}"/></marker>`,
    ),
  ],
  ['a class that moves', `<style>.a{fill:url(#p)}</style><rect><set attributeName="class" to="a"/></rect>`],
  ['a drawing in the address of a style', '<style>svg{background:url("data:image/svg+xml,x")}</style>'],
  ['a drawing in an address of two lines', '<image href="da&#10;ta:image/svg+xml,x"/>'],
  [
    'a drawing that an address becomes',
    '<image><animate attributeName="href" values="a;data:image/svg+xml,x"/></image>',
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
  ['arrows', `<marker id="tip"><path d="M0 0h1"/></marker>${'<path d="M0 0h9v9" marker-end="url(#tip)"/>'.repeat(20)}`],
  [
    'a font of its own',
    '<style>@font-face{src:url("data:application/font-woff;base64,AA")}@media print{.a{fill:url(#sky)}}</style><linearGradient id="sky"/>',
  ],
  ['a name that its program has given', '<g id="leaf" inkscape:label="#leaf"/>'],
])('a drawing of %s is drawn', (_, inside) => {
  expect(drawsAtMost(svg(inside), most)).toBe(true);
});

test('what is no drawing is said to be none', () => {
  expect(() => drawsAtMost('<svg><g></svg>', most)).toThrow();
});
