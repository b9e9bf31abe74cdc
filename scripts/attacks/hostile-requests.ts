import fc from 'fast-check';
import { localeCodes } from '../../src/i18n/locales.ts';
import { routeList } from '../../src/route-list.ts';
import { technicalRoutes } from '../../src/routes.ts';
import type { FoundForm } from './forms.ts';
import { anyValue, encode, spoilt, writings } from './hostile-bodies.ts';
import { type FoundOperation, spoiltCall } from './operations.ts';
import { hostilePathParts } from './values.ts';

/** A request as bytes, and what it is about. */
export interface HostileRequest {
  method: string;
  path: string;
  bytes: Buffer;
}

/** What a sender has: where to send to, and what the server would take for true. */
export interface Sender {
  origin: string;
  cookie: string;
  forms: FoundForm[];
  operations: FoundOperation[];
  /** Values for the parts of paths: ids of lessons, activities, certificates, people, other people's among them. */
  ids: string[];
}

const headerSets = ({ origin, cookie }: Sender): fc.Arbitrary<string[]> => {
  const host = new URL(origin).host;
  const session = cookie ? [`Cookie: ${cookie}`] : [];
  const from = fc.nat(60_000).map((number) => `X-Forwarded-For: 10.${number % 250}.${Math.floor(number / 250)}.9`);
  const usual = [`Host: ${host}`, `Origin: ${origin}`, ...session];
  const strange = fc.constantFrom<string[]>(
    [`Host: ${host}`, 'Origin: https://evil.example', ...session],
    [`Host: ${host}`, 'Origin: null', ...session],
    ['Host: evil.example', 'Origin: http://evil.example', ...session],
    [...usual, 'X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: https', 'Forwarded: host=evil.example'],
    [...usual, 'X-Original-URL: /account', 'X-Rewrite-URL: /account', 'X-HTTP-Method-Override: DELETE'],
    [...usual, 'Accept: application/json'],
    [...usual, 'Accept: application/json', 'X-XSRF-TOKEN: made-up', 'Cookie: XSRF-TOKEN=made-up'],
    [...usual, 'Accept-Language: zq7x"><b>', 'Referer: javascript:zq7x()', 'User-Agent: <svg onload=zq7x()>'],
    [
      ...usual,
      'Accept-Encoding: gzip;q=nope, br, *;q=0',
      'Range: bytes=0-0,-1',
      'If-None-Match: *',
      'Expect: 100-continue',
    ],
    [...usual, 'Content-Encoding: gzip'],
    [`Host: ${host}`, `Origin: ${origin}`, `Cookie: ${cookie.slice(0, -3)}abc; locale=../..; theme=zq7x; consent=%00`],
    [`Host: ${host}`, `Origin: ${origin}`, `Cookie: session=; session=x; __Host-session=${'a'.repeat(4_000)}`],
  );
  return fc
    .tuple(fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 2, arbitrary: strange }), from)
    .map(([headers, network]) => [...headers, network]);
};

interface Target {
  method: string;
  pattern: string;
}

/** Everything the product answers: its list of routes, and what stands beside that list. */
const targets: Target[] = [
  ...routeList.map(({ method, path }) => ({ method: method.toUpperCase(), pattern: path })),
  ...Object.values(technicalRoutes).map((pattern) => ({ method: 'GET', pattern })),
  { method: 'GET', pattern: '/assets/:id' },
];
const strangeMethods = ['HEAD', 'OPTIONS', 'DELETE', 'PUT', 'PATCH', 'POST', 'TRACE', 'PROPFIND'];

const partsOf = ({ ids }: Sender): fc.Arbitrary<string[]> => {
  const id = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.constantFrom(...hostilePathParts) },
  );
  return fc.array(id, { minLength: 3, maxLength: 3 });
};

const fillIn = (pattern: string, parts: string[]) => {
  let used = 0;
  return pattern.replace(/:\w+/g, () => parts[used++] ?? 'x');
};

function addressOf(sender: Sender): fc.Arbitrary<{ method: string; path: string }> {
  const prefix = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom('', '', ...localeCodes.map((code) => (code === 'en' ? '' : `/${code}`))) },
    { weight: 1, arbitrary: fc.constantFrom('//', '/./', '/..;', '/en', '/el') },
  );
  const query = fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          fc.constantFrom(
            'next',
            'q',
            'page',
            'token',
            'number',
            'category',
            'language',
            'locale',
            'notice',
            'incomplete',
            'code',
            'state',
            'missing',
          ),
          anyValue,
        )
        .map(([name, value]) => `?${encode([[name, value.slice(0, 3_000)]])}`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '?%ff=%00',
        '?a[]=1&a[]=2&__proto__[x]=1',
        '?token=%F0%9F%98%80&token=',
        `?q=${'a'.repeat(6_000)}`,
      ),
    },
  );
  const method = fc.oneof(
    { weight: 5, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...strangeMethods) },
  );
  return fc
    .tuple(fc.constantFrom(...targets), partsOf(sender), prefix, query, method)
    .map(([target, parts, before, after, other]) => ({
      method: other ?? target.method,
      path: before + fillIn(target.pattern, parts) + after,
    }));
}

/** Lays out a request; control characters of a hostile path would only make it another request, so they are sent as they are escaped. */
function layOut(
  method: string,
  path: string,
  headers: string[],
  content?: { type: string; body: string },
): HostileRequest {
  const body = Buffer.from(content?.body ?? '', 'utf8');
  const lines = [
    `${method} ${path.replace(/[^!-~]/gu, (character) => encodeURIComponent(character.toWellFormed()))} HTTP/1.1`,
    ...headers,
    ...(content ? [`Content-Length: ${body.length}`, ...(content.type ? [`Content-Type: ${content.type}`] : [])] : []),
    'Connection: close',
  ];
  return { method, path, bytes: Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'utf8'), body]) };
}

/** Any number of hostile requests of one sender, always the same for the same seed. */
export function makeRequests(sender: Sender, count: number, seed: number): HostileRequest[] {
  const writing = fc.oneof(...writings.map(({ weight, arbitrary }) => ({ weight, arbitrary: fc.constant(arbitrary) })));
  const headers = headerSets(sender);
  const fields = spoilt([
    ['answer', 'x'],
    ['email', 'a@school.example'],
  ]);
  const anywhere = fc
    .tuple(addressOf(sender), headers, fields, writing)
    .map(([{ method, path }, lines, pairs, write]) =>
      layOut(method, path, lines, method === 'GET' || method === 'HEAD' ? undefined : write(pairs)),
    );
  const sending = sender.forms.length
    ? fc
        .constantFrom(...sender.forms)
        .chain(({ path, fields }) => fc.tuple(fc.constant(path), spoilt(fields), headers, writing))
        .map(([path, pairs, lines, write]) => layOut('POST', path, lines, write(pairs)))
    : anywhere;
  const calling = fc
    .constantFrom(...sender.operations)
    .chain((operation) => fc.tuple(fc.constant(operation), spoiltCall(operation), partsOf(sender), headers))
    .map(([{ method, path }, { query, body }, parts, lines]) =>
      layOut(
        method,
        fillIn(path, parts) + query,
        [...lines, 'User-Agent: Mozilla/5.0 Firefox/140.0'],
        body === undefined ? undefined : { type: 'application/json', body },
      ),
    );
  const request = fc.oneof(
    { weight: 4, arbitrary: sending },
    { weight: 2, arbitrary: anywhere },
    { weight: 2, arbitrary: calling },
  );
  return fc.sample(request, { numRuns: count, seed });
}
