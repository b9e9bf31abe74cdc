import { expect, test } from 'vitest';
import { joinPieces, type Piece } from './pieces.ts';
import { placeFor, renderOnce, Template } from './template.ts';

const read = (pieces: readonly Piece[]) => Buffer.from(joinPieces(pieces)).toString();

test('what is put into a place stands there as it was given, whatever it says', () => {
  const template = new Template(`<p title="${placeFor('title')}">${placeFor('text')}</p>${placeFor('title')}`);
  const made = { title: 'one', text: ['$&', placeFor('title'), new Template('<b>two</b>').fill()].flat() };
  expect(read(template.fill(made))).toBe(`<p title="one">$&${placeFor('title')}<b>two</b></p>one`);
});

test('a place that nothing was made for is a fault, and no hole in the page', () => {
  expect(() => new Template(placeFor('contents')).fill({ end: '' })).toThrow('contents');
});

test('markup is rendered once for its source and name, and anew for another source', () => {
  let count = 0;
  const render = () => {
    count += 1;
    return String(count);
  };
  const [source, other] = [{}, {}];
  const [first, again] = [renderOnce(source, 'a', render), renderOnce(source, 'a', render)];
  expect(again).toBe(first);
  expect([renderOnce(source, 'b', render).text, renderOnce(other, 'a', render).text]).toEqual(['2', '3']);
});
