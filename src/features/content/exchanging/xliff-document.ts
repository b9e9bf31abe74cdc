import { DOMParser, type Element } from '@xmldom/xmldom';

/** One field of a passage in two languages. */
export interface Unit {
  /** The passage, and the place in it. */
  place: string;
  source: string;
  /** Nothing where it is not translated. */
  target: string | undefined;
  state: 'initial' | 'translated';
}

/** One text. */
export interface ExchangedFile {
  /** The entry's id, and what it is called for people. */
  id: string;
  original: string;
  units: Unit[];
}

/** Texts on the way to or from a translation program; the languages as BCP 47 tags. */
export interface Exchange {
  from: string;
  to: string;
  files: ExchangedFile[];
}

const namespace = 'urn:oasis:names:tc:xliff:document:2.0';

const characters: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
  '\u0085': '&#133;',
  '\u2028': '&#8232;',
  '\u2029': '&#8233;',
};
// Whoever reads XML turns the other ends of lines into \n, where they are not written as references.
const escapeText = (text: string) => text.replace(/[&<>\r\u0085\u2028\u2029]/g, (sign) => characters[sign] ?? sign);
const escapeAttribute = (text: string) =>
  text.replace(/[&<>"\n\r\t\u0085\u2028\u2029]/g, (sign) => characters[sign] ?? sign);

function writeUnit({ place, source, target, state }: Unit, index: number): string {
  const translated = target === undefined ? '' : `\n        <target>${escapeText(target)}</target>`;
  return `    <unit id="u${index + 1}" name="${escapeAttribute(place)}">
      <segment state="${state}">
        <source>${escapeText(source)}</source>${translated}
      </segment>
    </unit>`;
}

/** Writes XLIFF 2.1. CommonMark stands in it as it is kept. */
export function writeXliff({ from, to, files }: Exchange): string {
  const written = files.map(
    ({ id, original, units }) =>
      `  <file id="${escapeAttribute(id)}" original="${escapeAttribute(original)}">\n${units.map(writeUnit).join('\n')}\n  </file>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${namespace}" version="2.1" srcLang="${from}" trgLang="${to}" xml:space="preserve">
${written.join('\n')}
</xliff>
`;
}

const children = (element: Element, name: string): Element[] =>
  [...element.childNodes].filter(
    (node): node is Element => (node as Element).localName === name && (node as Element).namespaceURI === namespace,
  );

/** No program needs as many; whoever reads them looks each one up among all that are open. */
const mostNamespaces = 100;

/** Reads XLIFF 2; undefined where it is none. A file that declares a document type is refused: nothing outside of it is ever read. */
export function readXliff(text: string): Exchange | undefined {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text) || text.split('xmlns:').length > mostNamespaces) return undefined;
  let root: Element | null;
  try {
    root = new DOMParser({ onError: (level, message) => refuse(level, message) }).parseFromString(
      text,
      'text/xml',
    ).documentElement;
  } catch {
    return undefined;
  }
  if (root?.localName !== 'xliff' || root.namespaceURI !== namespace) return undefined;
  const files = children(root, 'file').map((file) => ({
    id: file.getAttribute('id') ?? '',
    original: file.getAttribute('original') ?? '',
    units: [...file.getElementsByTagNameNS(namespace, 'unit')].map(readUnit),
  }));
  return { from: root.getAttribute('srcLang') ?? '', to: root.getAttribute('trgLang') ?? '', files };
}

function refuse(level: string, message: string): void {
  if (level !== 'warning') throw new Error(message);
}

/** A unit that a program has cut into several segments is put together again. */
function readUnit(unit: Element): Unit {
  const pieces = [...unit.childNodes].filter((node): node is Element =>
    ['segment', 'ignorable'].includes((node as Element).localName ?? ''),
  );
  const said = (name: string) => pieces.flatMap((piece) => children(piece, name).map((one) => one.textContent ?? ''));
  const targets = said('target');
  return {
    place: unit.getAttribute('name') ?? '',
    source: said('source').join(''),
    target: targets.length > 0 ? targets.join('') : undefined,
    state: pieces.every(
      (piece) => piece.localName === 'ignorable' || !['', 'initial'].includes(piece.getAttribute('state') ?? ''),
    )
      ? 'translated'
      : 'initial',
  };
}
