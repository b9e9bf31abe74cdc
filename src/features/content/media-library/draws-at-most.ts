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
const headOf = (name: string) => name.match(/^[^\s;,()'"%\\]*/)?.[0] ?? '';

/** The names that a value refers to, up to their first odd sign: `#leaf`, `url(#leaf)`, and this very file by its address. */
const listNames = (value: string) =>
  [...value.matchAll(/#([^\s;,()'"]*)/g)].flatMap(([, name = '']) => [
    ...new Set([headOf(name), headOf(querystring.unescape(name))]),
  ]);

/** The class that an element has which a selector is for; `*` where that is not plain to see. */
function classOf(selector: string): string {
  const last =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  return /[(/[@"';]/.test(selector) ? '*' : (last.split('.')[1]?.match(/^[\w-]+(?=$|[:#])/)?.[0] ?? '*');
}

/** What style sheets refer to, by the class of what they style. */
function readRules(elements: readonly Element[], has: (name: string) => boolean): Map<string, Set<string>> {
  const rules = new Map<string, Set<string>>();
  const add = (key: string, names: string[]) => {
    const known = rules.get(key) ?? new Set();
    for (const name of names.filter(has)) known.add(name);
    rules.set(key, known);
  };
  const sheets = elements.filter(({ localName }) => localName === 'style').map(({ textContent }) => textContent ?? '');
  for (const rule of sheets.flatMap((sheet) => sheet.split('}'))) {
    const [said = '', selectors = '', ...around] = rule.split('{').reverse();
    // Rules inside of a rule: what is said stands on either side of them, for whatever the outer one is for.
    const isInside = around.some((outer) => !outer.trim().startsWith('@'));
    const names = listNames(said);
    const keys = isInside ? ['*'] : selectors.split(',').map(classOf);
    const outside = [selectors, ...around].filter((part) => /url\(/i.test(part)).flatMap(listNames);
    for (const key of names.length > 0 ? keys : []) add(key, names);
    if (outside.length > 0) add('*', outside);
  }
  return rules;
}

/** What can say more than stands there: signs written as numbers in a style, and a drawing inside of an address. */
const isVeiled = (value: string) =>
  (value.includes('\\') && value.includes('(')) ||
  /(^|[;(\s"',])data:(?!image\/(png|jpe?g|gif|webp)[;,]|font\/|application\/((x-)?font-|vnd\.ms-fontobject))/i.test(
    value.replace(/[\t\r\n]/g, ''),
  ) ||
  /(^|[;{\s])d\s*:\s*path\(/i.test(value);

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
    (element.localName === 'style' && isVeiled(element.textContent ?? '')) ||
    element.getAttribute('attributeName') === 'class' ||
    [...element.attributes].some(({ name, value }) => !name.startsWith('aria-') && isVeiled(value));
  if (elements.some(isUnclear)) return false;
  const byId = Map.groupBy(elements, (element) => headOf(element.getAttribute('id') ?? ''));
  // Nothing refers to an element without a name.
  byId.set('', byId.get('')?.filter((element) => element.getAttribute('id')) ?? []);
  const rules = readRules(elements, (name) => byId.has(name));

  const listReferred = (element: Element): Element[] => {
    const own = [...element.attributes]
      .filter(({ localName, namespaceURI }) => localName !== 'id' && (!namespaceURI || namespaceURI === linkNames))
      .filter(({ localName }) => !(localName === 'href' && pointers.has(element.localName ?? '')))
      .flatMap(({ value }) => listNames(value));
    const classes = new Set(['*', ...(element.getAttribute('class') ?? '').split(/\s+/)]);
    const styled = [...classes].flatMap((name) => [...(rules.get(name) ?? [])]);
    return [...own, ...styled].flatMap((name) => byId.get(name) ?? []);
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
