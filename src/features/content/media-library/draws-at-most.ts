import querystring from 'node:querystring';
import { DOMParser, type Element } from '@xmldom/xmldom';

/** Deeper than any program nests what it draws. */
const deepest = 500;

/** No program names as many; whoever reads them looks each one up among all that are open. */
const mostNamespaces = 100;

/** What points at another element without drawing it: a link, and where something moves. */
const pointers = new Set(['a', 'animate', 'animateMotion', 'animateTransform', 'set']);

/** What a link to something else is called, whatever letters stand before it. */
const linkNames = 'http://www.w3.org/1999/xlink';

/** A name up to the first sign that an address can say in more than one way. */
const headOf = (name: string) => name.match(/^[^\s;,(){}'"%\\]*/)?.[0] ?? '';

/** The names that a value refers to, up to their first odd sign: `#leaf`, `url(#leaf)`, and this very file by its address. */
function listNames(value: string): string[] {
  // Addresses are read without the tabs and line ends in them.
  const joined = value.replace(/[\t\r\n]/g, '');
  const names = [...value.matchAll(/#([^\s;,(){}'"]*)/g)].flatMap(([, name = '']) => [
    ...new Set([headOf(name), headOf(querystring.unescape(name))]),
  ]);
  return joined === value ? names : [...names, ...listNames(joined)];
}

/** What refers to something from a style sheet. */
interface Rule {
  key: string;
  name: string;
}

/** What elements have that a selector is for: a class, an id or what they are; `*` where that is not plain to see. */
function keyOf(selector: string): string {
  const last = /^[\w\s.#*>+~:-]+$/.test(selector) ? selector.trim().replace(/^.*[\s>+~]/s, '') : '';
  return (last.match(/[.#][\w-]+/) ?? last.match(/^[\w-]+/))?.[0] ?? '*';
}

/** The rules of a style sheet that refer to what is drawn; undefined where it is more than one plain rule after another. */
function readRules(sheet: string, isDrawn: (name: string) => boolean): Rule[] | undefined {
  if (!listNames(sheet).some(isDrawn)) return [];
  // Words, remarks and addresses can look like rules: only the names in them are left.
  const plain = sheet.replace(
    /\/\*[\s\S]*?(?:\*\/|$)|(?<![\w@#\u0080-\uffff-])url\([ \t\r\n\f]{0,9}(?:[^ \t\r\n\f"'(){}]*|"[^"{}\r\n\f]*"|'[^'{}\r\n\f]*')[ \t\r\n\f]{0,9}\)|"[^"{}\r\n\f]*"|'[^'{}\r\n\f]*'/gi,
    (said) => (said.startsWith('/*') ? ' ' : listNames(said).reduce((names, name) => `${names}#${name} `, ' ')),
  );
  if (/url\(/i.test(plain) || !/^([^{}"']*\{[^{}"']*\})*\s*$/.test(plain)) return undefined;
  return [...plain.matchAll(/([^{}]*)\{([^{}]*)\}/g)].flatMap(([, selectors = '', said = '']) => {
    const names = listNames(said.replace(/\s/g, ' ')).filter(isDrawn);
    return names.flatMap((name) => selectors.split(',').map((selector) => ({ key: keyOf(selector), name })));
  });
}

/** What can say more than stands there: signs written as numbers in a style, and a drawing inside of an address. */
const isVeiled = (value: string) =>
  (value.includes('\\') && value.includes('(')) ||
  /(^|[;(\s"',])data:(?!image\/(png|jpe?g|gif|webp)[;,]|font\/|application\/((x-)?font-|vnd\.ms-fontobject))/i.test(
    value.replace(/[\t\r\n]/g, ''),
  ) ||
  /(^|[;{\s])d\s*:\s*path\(/i.test(value);

/** What is put on other elements, and never on what is inside of it. */
const isPainted = ({ localName }: Element) => localName === 'pattern' || localName === 'clipPath';

function isInside(element: Element, outer: Element): boolean {
  for (let above = element.parentNode; above; above = above.parentNode) if (above === outer) return true;
  return false;
}

/** What is drawn of an element, and how long the lines are along which markers are set. */
interface Drawn {
  elements: number;
  points: number;
}

const endless: Drawn = { elements: Number.POSITIVE_INFINITY, points: 0 };

/**
 * Whether a reader draws no more than so many elements of a drawing, where every reference draws what it refers to once more: ten groups that
 * each repeat the next ten times are ten thousand million. A pattern or a marker is drawn again with all that is inside of what it is set on. No,
 * where references go round, or cannot be followed. Throws on what is no XML.
 */
export function drawsAtMost(drawing: string, most: number): boolean {
  if (drawing.split('xmlns:').length > mostNamespaces) return false;
  const parser = new DOMParser({
    onError: (level, message) => {
      if (level !== 'warning') throw new Error(message);
    },
  });
  const root = parser.parseFromString(drawing, 'image/svg+xml').documentElement;
  if (!root) return true;
  const elements = [root, ...root.getElementsByTagName('*')];
  const isUnclear = (element: Element) =>
    (element.localName === 'style' && (element.children.length > 0 || isVeiled(element.textContent ?? ''))) ||
    element.getAttribute('attributeName') === 'class' ||
    [...element.attributes].some(({ name, value }) => !name.startsWith('aria-') && isVeiled(value));
  if (elements.some(isUnclear)) return false;
  const byId = Map.groupBy(elements, (element) => headOf(element.getAttribute('id') ?? ''));
  // Nothing refers to an element without a name.
  byId.set('', byId.get('')?.filter((element) => element.getAttribute('id')) ?? []);
  const isGradient = ({ localName }: Element) => /^(linear|radial)Gradient$/.test(localName ?? '');
  const isDrawn = (name: string) => byId.get(name)?.every(isGradient) === false;
  const sheets = elements
    .filter(({ localName }) => localName === 'style')
    .map(({ textContent }) => readRules(textContent ?? '', isDrawn));
  if (sheets.includes(undefined)) return false;
  const rules = Map.groupBy(
    sheets.flatMap((sheet) => sheet ?? []),
    ({ key }) => key,
  );

  const listReferred = (element: Element): Element[] => {
    const own = [...element.attributes]
      .filter(({ localName, namespaceURI }) => localName !== 'id' && (!namespaceURI || namespaceURI === linkNames))
      .filter(({ localName }) => !(localName === 'href' && pointers.has(element.localName ?? '')))
      .flatMap(({ value }) => listNames(value));
    const classes = (element.getAttribute('class') ?? '').split(/\s+/).map((name) => `.${name}`);
    const keys = new Set(['*', element.localName ?? '', `#${element.getAttribute('id')}`, ...classes]);
    const styled = [...keys].flatMap((key) => rules.get(key)?.map(({ name }) => name) ?? []);
    // A rule for all paths names its pattern for the paths inside of it as well: no program fills a pattern with itself.
    return [...own, ...styled]
      .flatMap((name) => byId.get(name) ?? [])
      .filter((other) => !(isPainted(other) && isInside(element, other)));
  };

  const counts = new Map<Element, Drawn>();
  /** What is drawn of an element; what is too much is endless, and so is what is come by again before it is counted. */
  const count = (element: Element, depth: number): Drawn => {
    const known = counts.get(element);
    if (known) return known;
    counts.set(element, endless);
    if (depth > deepest) return endless;
    const lines = ['d', 'points', 'values', 'to', 'from', 'by'].map((name) => element.getAttribute(name)?.length ?? 0);
    const sum: Drawn = { elements: 1, points: 2 + lines.reduce((one, other) => one + other) };
    const inherited: Drawn[] = [];
    let marks = 0;
    for (const inner of [...element.children, ...listReferred(element)]) {
      const drawn = count(inner, depth + 1);
      if (inner.parentNode !== element && inner.localName === 'pattern') inherited.push(drawn);
      else if (inner.parentNode !== element && inner.localName === 'marker') marks += drawn.elements;
      else {
        sum.elements += drawn.elements;
        sum.points += drawn.points;
      }
      if (sum.elements > most) return endless;
    }
    const fills = inherited.reduce((all, { elements }) => all + elements, 0);
    const whole = { elements: sum.elements * (1 + fills) + sum.points * marks, points: sum.points };
    if (!(whole.elements <= most)) return endless;
    counts.set(element, whole);
    return whole;
  };
  return count(root, 0).elements <= most;
}
