import fc from 'fast-check';
import { hostileNames, hostileValues } from './values.ts';

/** A field of a form. */
type Pair = [name: string, value: string];

/** Bytes in the way of a form; what is no text stays what it is. */
export const encode = (pairs: Pair[]) => new URLSearchParams(pairs).toString();

const boundary = 'b0undary';
const toParts = (pairs: Pair[], file: boolean) =>
  [
    ...pairs.map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file ? '; filename="../../x.html"\r\nContent-Type: text/html' : ''}\r\n\r\n${value}\r\n`,
    ),
    `--${boundary}--\r\n`,
  ].join('');

const json = (pairs: Pair[]) => JSON.stringify({ answer: Object.fromEntries(pairs), ...Object.fromEntries(pairs) });
const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

const formType = 'application/x-www-form-urlencoded';

/** How a body is written and what it is said to be; the first are as they should be, so that most requests get to their handlers. */
export const writings: { weight: number; arbitrary: (pairs: Pair[]) => { type: string; body: string } }[] = [
  { weight: 12, arbitrary: (pairs) => ({ type: formType, body: encode(pairs) }) },
  {
    weight: 2,
    arbitrary: (pairs) => ({ type: `multipart/form-data; boundary=${boundary}`, body: toParts(pairs, false) }),
  },
  {
    weight: 1,
    arbitrary: (pairs) => ({ type: `multipart/form-data; boundary=${boundary}`, body: toParts(pairs, true) }),
  },
  { weight: 1, arbitrary: (pairs) => ({ type: 'multipart/form-data', body: toParts(pairs, false) }) },
  {
    weight: 1,
    arbitrary: (pairs) => ({
      type: `multipart/form-data; boundary=${boundary}`,
      body: `--${boundary}\r\nContent-Dis${encode(pairs).slice(0, 50)}`,
    }),
  },
  { weight: 3, arbitrary: (pairs) => ({ type: 'application/json', body: json(pairs) }) },
  { weight: 1, arbitrary: () => ({ type: 'application/json', body: deep }) },
  {
    weight: 1,
    arbitrary: () => ({
      type: 'application/json',
      body: '{"__proto__":{"roles":["coordinator"]},"answer":{"__proto__":1}}',
    }),
  },
  { weight: 1, arbitrary: () => ({ type: 'application/json', body: '{"answer":' }) },
  { weight: 1, arbitrary: (pairs) => ({ type: 'text/plain', body: encode(pairs) }) },
  { weight: 1, arbitrary: (pairs) => ({ type: `${formType}; charset=utf-7`, body: `%ff%fe=%c0%ae&${encode(pairs)}` }) },
  {
    weight: 1,
    arbitrary: () => ({
      type: 'application/xml',
      body: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
    }),
  },
  { weight: 1, arbitrary: (pairs) => ({ type: '', body: encode(pairs) }) },
  { weight: 1, arbitrary: () => ({ type: formType, body: `answer=${'a'.repeat(70_000)}` }) },
  {
    weight: 1,
    arbitrary: () => ({ type: formType, body: Array.from({ length: 3_000 }, (_, index) => `f${index}=1`).join('&') }),
  },
];

export const anyValue = fc.constantFrom(...hostileValues);
const anyName = fc.constantFrom(...hostileNames);

/** The fields of a form with some of them spoilt, doubled, taken away or joined by strange ones. */
export const spoilt = (fields: Pair[]): fc.Arbitrary<Pair[]> => {
  // A form of the desk that does not say who has opened it is refused as a whole.
  const names = fields.map(([name]) => name).filter((name) => name !== 'writer');
  const field = names.length > 0 ? fc.constantFrom(...names) : anyName;
  const changes = fc.array(
    fc.record({
      how: fc.constantFrom('spoil', 'spoil', 'spoil', 'double', 'drop', 'add'),
      field,
      name: anyName,
      value: anyValue,
    }),
    { minLength: 1, maxLength: 3 },
  );
  return changes.map((list) =>
    list.reduce<Pair[]>((pairs, { how, field: changed, name, value }) => {
      if (how === 'double') return pairs.concat([[changed, value]]);
      if (how === 'drop') return pairs.filter(([key]) => key !== changed);
      if (how === 'add') return pairs.concat([[name, value]]);
      return pairs.map(([key, old]): Pair => (key === changed ? [key, value] : [key, old]));
    }, fields),
  );
};
