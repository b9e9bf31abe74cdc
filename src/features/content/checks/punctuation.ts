import type { Locale } from '../../../i18n/locales.ts';
import { saidLine } from '../taught-words.ts';
import type { CheckName, Compared, Finding } from './finding.ts';
import { withoutDestinations } from './passages.ts';

const closing = /[\s"'”“»’)\]*_]/;

/** Without what stands at the end only to close something. */
function withoutClosing(text: string): string {
  let end = text.length;
  while (end > 0 && closing.test(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}

/** What a passage ends with, whatever is closed after it. Greek asks with a semicolon. */
function endOf(stored: string, locale: Locale): CheckName | 'open' | undefined {
  const said = withoutClosing(withoutDestinations(saidLine(stored)));
  const last = said.at(-1) ?? '';
  if (last === '?' || (locale === 'gr' && last === ';')) return 'questionMark';
  const marks: Record<string, CheckName | 'open'> = {
    '.': said.endsWith('...') ? 'ellipsis' : 'fullStop',
    '…': 'ellipsis',
    '!': 'exclamationMark',
    ':': 'colon',
    // Code and gaps end as they end.
    '`': 'open',
    '}': 'open',
  };
  return marks[last];
}

/** Whether a passage ends as its source does: with a full stop, a question mark, a colon. */
export function checkEnd({ locale, from, own, source }: Compared): Finding[] {
  const [here, there] = [endOf(own.stored, locale), endOf(source.stored, from)];
  if (here === there || here === 'open' || there === 'open') return [];
  return [{ check: there ?? here ?? 'fullStop', detail: saidLine(own.stored).trim().slice(-20) }];
}

/** A question mark of another language. */
export function checkQuestionMarks({ locale, own: { words } }: Compared): Finding[] {
  const found = (locale === 'gr' ? /\p{Script=Greek}\s?\?/u : /[\u037e\u061f]/).exec(words);
  return found
    ? [{ check: 'otherQuestionMark', detail: words.slice(Math.max(0, found.index - 20), found.index + 1) }]
    : [];
}

/** What opens and closes with different signs; Norwegian and others quote with « and » or with their own. */
const quotes: Record<Locale, readonly string[]> = {
  en: ['“”'],
  bg: ['„“'],
  nb: ['«»'],
  tr: ['“”'],
  it: ['“”', '«»'],
  gr: ['“”', '«»'],
};

/** Points of an enumeration, as in a) or στ), whose bracket nothing opens. */
const point = /(?<=^|\s)[\p{L}\p{N}]{1,2}\)/gu;

/** The sign that opens and does not close, or the other way about. */
function findUnpaired(words: string, [open = '', close = '']: string): string | undefined {
  let opened = 0;
  let alone = 0;
  for (const sign of words) {
    if (sign === open) opened += 1;
    else if (sign === close && opened > 0) opened -= 1;
    else if (sign === close) alone += 1;
  }
  if (opened > 0) return open;
  const points = close === ')' ? (words.match(point)?.length ?? 0) : 0;
  return alone > points ? close : undefined;
}

/** Brackets and quotation marks that stand alone. A quotation that goes on in the next paragraph opens anew. */
export function checkPairs({ locale, own: { words } }: Compared): Finding[] {
  const find = (check: CheckName, signs: string): Finding[] => {
    const found = findUnpaired(words, signs);
    return found ? [{ check, detail: found }] : [];
  };
  return [
    ...['()', '[]'].flatMap((signs) => find('unpairedBracket', signs)),
    ...quotes[locale].flatMap((signs) => find('unpairedQuote', signs)),
  ];
}

/** As many quotations as in the source: what somebody says stays somebody's words. */
export function checkQuotations({ own, source }: Compared): Finding[] {
  const count = (words: string) => words.match(/[“„«][^“”„«»]*[”“»]/gu)?.length ?? 0;
  const [here, there] = [count(own.words), count(source.words)];
  return here < there ? [{ check: 'quotations', detail: `${here} ≠ ${there}` }] : [];
}

/** Begins with a small letter where the source has a capital one. */
export function checkCapital({ own, source }: Compared): Finding[] {
  const first = (words: string) => /^[\s“„«"(]*(\p{L})/u.exec(words)?.[1] ?? '';
  const [here, there] = [first(own.words), first(source.words)];
  const isSmall = /\p{Ll}/u.test(here) && /\p{Lu}/u.test(there);
  return isSmall ? [{ check: 'capital', detail: own.words.trim().slice(0, 20) }] : [];
}
