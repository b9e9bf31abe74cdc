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
  ...['ä', '~', '(', '%', '{', '/*'].map((sign): [string, string] => [
    `patterns by names with ${sign} in words`,
    ruled('c', (level) => `.c${level}{fill:url("#p${sign}${level}")}`).replaceAll('id="p', `id="p${sign}`),
  ]),
  ['patterns by any way to say an address', ruled('c', (level) => `.c${level}{fill:src("#p${level}")}`)],
  ['patterns by this file in words', ruled('c', (level) => `.c${level}{fill:url("a/%2e./o.svg?#p${level}")}`)],
  [
    'an address that looks like a remark',
    ruled('c', (level) => `.c${level}{fill:url(#p/*${level})}*/}x{}`).replaceAll('id="p', 'id="p/*'),
  ],
  ['an address that looks like an end', ruled('c', (level) => `.c${level}{a:url(}/*);fill:url(#p${level})}*/x{}`)],
  ['a remark that looks like an address', ruled('c', (level) => `.c${level}{a:myurl(/*)}x{*/);fill:url(#p${level})}`)],
  [
    'patterns by names with tabs in them',
    levels((level) => `<pattern id="pq${level}">${`<rect fill="url('#p&#9;q${level - 1}')"/>`.repeat(10)}</pattern>`),
  ],
  [
    'groups by names on two lines',
    levels((level) => `<g id="gr${level}">${`<use href="#g&#10;r${level - 1}"/>`.repeat(10)}</g>`),
  ],
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
  ['a rule in pieces', ruled('c', (level) => `.c${level}{fill:u<x>rl(#q)} .q{</x>rl(#p${level})}`)],
  [
    'a rule behind words that look like its end',
    ruled('c', (level) => `.c${level}{content:"} .b{";fill:url(#p${level})}`),
  ],
  [
    'a rule before a remark without end',
    ruled('c', (level) => `.c${level}{fill:url(#p${level})}${level > 10 ? '/*' : ''}`),
  ],
  [
    'two patterns, each in the other',
    `<style>rect{fill:url(#p);stroke:url(#q)}</style><pattern id="p"><rect/></pattern><pattern id="q"><rect/></pattern><rect/>`,
  ],
  [
    'a pattern in itself by way of a group',
    `<style>path{fill:url(#p)}</style><g id="g"><path/></g><pattern id="p"><use href="#g"/></pattern>`,
  ],
  [
    'a pattern in all paths, and many in it',
    `<style>path{fill:url(#p)}</style><pattern id="p">${'<path/>'.repeat(40)}</pattern>${'<path/>'.repeat(40)}`,
  ],
  ['a rule whose selector is not plain', ruled('c', (level) => `:is(.c${level}){fill:url(#p${level})}`)],
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
  [
    'a pattern for all of one sort, without classes',
    '<style>path{fill:url(#dots)}circle{fill:#fff}</style><pattern id="dots"><circle r="1"/></pattern><path d="M0 0h9"/>',
  ],
  [
    'a colour that runs over for all of one sort',
    '<style>path, svg > g *{fill:url(#sky)}</style><linearGradient id="sky"><stop/></linearGradient><path/>',
  ],
  [
    'a pattern for all of one sort, which has one of them inside',
    '<style>path{fill:url(#sky)}</style><pattern id="sky"><path d="M0 0h3"/></pattern><path d="M0 0h9"/><path d="M0 9h9"/>',
  ],
  [
    'a cut-out for all of one sort, which is one of them',
    '<style>path{clip-path:url(#hole)}</style><clipPath id="hole"><path d="M0 0h3"/></clipPath><path d="M0 0h9"/>',
  ],
  [
    'Illustrator, with classes, fonts and cut-outs',
    `<style type="text/css">
	.st0{clip-path:url(#SVGID_00000158_);}
	.st1{fill:url(#SVGID_1_);stroke:#231F20;stroke-miterlimit:10;}
	.st2{font-family:'MyriadPro-Regular';font-size:12px;mask:url("#mask-2");}
</style><g><defs><rect id="SVGID_2_" width="9" height="9"/></defs><clipPath id="SVGID_00000158_"><use xlink:href="#SVGID_2_" style="overflow:visible;"/></clipPath><g class="st0"><linearGradient id="SVGID_1_" gradientUnits="userSpaceOnUse"><stop offset="0" style="stop-color:#FFF"/></linearGradient><path class="st1" d="M0 0h9v9z"/></g></g><mask id="mask-2"><rect class="cls-1" width="9" height="9"/></mask><text class="st2">Hi</text>`,
  ],
  [
    'Illustrator, as it exports for screens',
    '<defs><style>.cls-1,.cls-2{fill:none;}.cls-2{clip-path:url(#clippath);}.cls-3{fill:url(#linear-gradient);}</style><clipPath id="clippath"><rect class="cls-1" width="9" height="9"/></clipPath><linearGradient id="linear-gradient" x1="0"><stop offset="0" stop-color="#fff"/></linearGradient><linearGradient id="linear-gradient-2" xlink:href="#linear-gradient"/></defs><g class="cls-2"><path class="cls-3" d="M0 0h9v9z"/></g>',
  ],
  [
    'Inkscape',
    '<defs id="defs2"><linearGradient id="a1"><stop style="stop-color:#000;stop-opacity:1" id="s1"/></linearGradient><linearGradient inkscape:collect="always" xlink:href="#a1" id="a2" gradientUnits="userSpaceOnUse"/><marker id="Arrow1" orient="auto" markerUnits="strokeWidth"><path style="fill:context-stroke" d="M0 0 4 2 0 4z" id="p0"/></marker><filter id="f1"><feGaussianBlur stdDeviation="2" id="b1"/></filter><clipPath id="c1"><rect id="r1" width="9" height="9"/></clipPath></defs><g inkscape:label="Layer 1" id="layer1" clip-path="url(#c1)"><path style="fill:url(#a2);fill-opacity:1;stroke:#000;marker-end:url(#Arrow1);filter:url(#f1)" d="M 0,0 9,9" id="p1"/><use xlink:href="#p1" id="u1" transform="translate(3)"/></g>',
  ],
  [
    'Figma',
    '<g id="Frame 1" clip-path="url(#clip0_1_2)" filter="url(#filter0_d_1_2)"><rect width="9" height="9" fill="white"/><path id="Vector" d="M0 0H9" fill="url(#paint0_linear_1_2)"/><mask id="mask0_1_2" style="mask-type:alpha" maskUnits="userSpaceOnUse"><path d="M0 0H9" fill="#D9D9D9"/></mask><g mask="url(#mask0_1_2)"><rect width="9" height="9" fill="url(#pattern0)"/></g></g><defs><pattern id="pattern0" patternContentUnits="objectBoundingBox"><use xlink:href="#image0_1_2" transform="scale(0.1)"/></pattern><filter id="filter0_d_1_2"><feFlood result="x"/></filter><linearGradient id="paint0_linear_1_2"><stop stop-color="#fff"/></linearGradient><clipPath id="clip0_1_2"><rect width="9" height="9"/></clipPath><image id="image0_1_2" xlink:href="data:image/png;base64,iVBORw0KGgo="/></defs>',
  ],
  [
    'symbols that are used',
    `<symbol id="star" viewBox="0 0 9 9"><path d="M0 0h9"/></symbol>${'<use href="#star" x="3"/>'.repeat(50)}`,
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
