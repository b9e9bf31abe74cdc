import { type People, victimsWords } from './people.ts';
import { headerOf, type RawAnswer } from './raw-request.ts';
import { mark } from './values.ts';

/** What no answer may be, whatever was asked. */
export interface Fault {
  kind: string;
  about: string;
}

const required: Record<string, RegExp> = {
  'content-security-policy': /default-src 'none'|sandbox/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /./,
  'x-frame-options': /^(DENY|SAMEORIGIN)$/i,
};

/** A mark that a browser would run or take for an element: unescaped in text, out of an attribute, or as an address. */
const alive = [
  new RegExp(`<(svg|script|img|iframe|b)[^>]{0,60}${mark}`, 'i'),
  new RegExp(`<script>${mark}`, 'i'),
  new RegExp(`(href|src|action|formaction)="\\s*javascript:${mark}`, 'i'),
  new RegExp(`"[^"<>]{0,40}" onfocus=${mark}`, 'i'),
];

/** What the parser of HTTP itself refuses has neither body nor headers of ours. */
const refusedByParser = ({ status, body }: RawAnswer) =>
  [400, 408, 417, 431].includes(status) && /^(0\r\n\r\n)?$/.test(body);

export function findFaults(
  answer: RawAnswer,
  { origin, people, loggedIn }: { origin: string; people: People; loggedIn: boolean },
): Fault[] {
  const faults: Fault[] = [];
  const add = (kind: string, about: string) => faults.push({ kind, about });
  if (answer.status === 0) add('no answer', `${Math.round(answer.time)} ms`);
  if (answer.status >= 500) add(`status ${answer.status}`, answer.body.slice(0, 80));
  if (answer.status === 0 || refusedByParser(answer)) return faults;
  for (const [name, wanted] of Object.entries(required))
    if (!wanted.test(headerOf(answer, name) ?? ''))
      add(`header ${name}`, `${answer.status} ${headerOf(answer, 'content-type')}`);
  if (answer.headers.some(([name]) => name === 'x-injected')) add('header injected', '');
  const type = headerOf(answer, 'content-type') ?? '';
  if (/html|svg|xml/.test(type)) {
    const found = alive.map((pattern) => pattern.exec(answer.body)?.[0]).find(Boolean);
    if (found) add('markup reflected', found);
  }
  const location = headerOf(answer, 'location');
  if (location !== undefined) {
    const target = URL.canParse(location, origin) ? new URL(location, origin) : undefined;
    if (target?.origin !== origin) add('redirect elsewhere', location.slice(0, 80));
  }
  if (/\bat .{1,80}\.(ts|tsx|js|mjs):\d+|SQLITE_|syntax error at or near/.test(answer.body))
    add('inside shown', answer.body.slice(0, 80));
  if (answer.body.includes(victimsWords) || answer.body.includes(people.victim.email)) add('private words shown', '');
  if (
    loggedIn &&
    /html/.test(type) &&
    answer.status === 200 &&
    !/private|no-store/.test(headerOf(answer, 'cache-control') ?? '')
  )
    add('personal page may be kept', headerOf(answer, 'cache-control') ?? 'no cache-control');
  return faults;
}
