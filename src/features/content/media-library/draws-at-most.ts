import { DOMParser, type Element } from '@xmldom/xmldom';

/** Deeper than any program nests what it draws. */
const deepest = 500;

/** No program names as many; whoever reads them looks each one up among all that are open. */
const mostNamespaces = 100;

/** What points at another element without drawing it: a link, and where something moves. */
const pointers = new Set(['a', 'animate', 'animateMotion', 'animateTransform', 'set']);

/** The names that a value refers to: `#leaf`, `url(#leaf)`, and this very file by its address. */
const listNames = (value: string) =>
  [...value.matchAll(/#([^\s;,()'"]+)/g)].map(([, name = '']) => {
    try {
      return decodeURIComponent(name);
    } catch {
      return name;
    }
  });

/** The class that an element has which a selector is for; `*` where that is not plain to see. */
function classOf(selector: string): string {
  const last =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  return /[(/[]/.test(selector) ? '*' : (last.split('.')[1]?.match(/^[\w-]+/)?.[0] ?? '*');
}

/** What style sheets refer to, by the class of what they style. */
function readRules(elements: readonly Element[]): Map<string, string[]> {
  const rules = new Map<string, string[]>();
  const sheets = elements.filter(({ localName }) => localName === 'style').map(({ textContent }) => textContent ?? '');
  for (const rule of sheets.flatMap((sheet) => sheet.split('}'))) {
    const [said = '', selectors = ''] = rule.split('{').reverse();
    const names = listNames(said);
    for (const key of names.length > 0 ? selectors.split(',').map(classOf) : []) {
      const known = rules.get(key) ?? [];
      known.push(...names);
      rules.set(key, known);
    }
  }
  return rules;
}

/** What can say more than stands there: signs written as numbers in a style, and a drawing inside of an address. */
const isVeiled = (value: string) =>
  /\\[\s\S]*\(/.test(value) || /^\s*data:(?!image\/(png|jpe?g|gif|webp)[;,])/i.test(value);

/**
 * Whether a reader draws no more than so many elements of a drawing, where every reference draws what it refers to once more: ten groups that
 * each repeat the next ten times are ten thousand million. No, where references go round, or cannot be followed. Throws on what is no XML.
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
    [...element.attributes].some(({ value }) => isVeiled(value));
  if (elements.some(isUnclear)) return false;
  const byId = Map.groupBy(elements, (element) => element.getAttribute('id'));
  const rules = readRules(elements);

  const listReferred = (element: Element): Element[] => {
    const own = [...element.attributes]
      .filter(({ localName, prefix }) => localName !== 'id' && (prefix === null || prefix === 'xlink'))
      .filter(({ localName }) => !(localName === 'href' && pointers.has(element.localName ?? '')))
      .flatMap(({ value }) => listNames(value));
    const classes = new Set(['*', ...(element.getAttribute('class') ?? '').split(/\s+/)]);
    const styled = [...classes].flatMap((name) => rules.get(name) ?? []);
    return [...own, ...styled].flatMap((name) => byId.get(name)?.[0] ?? []);
  };

  const counts = new Map<Element, number>();
  /** How many are drawn of an element; what is too much is endless, and so is what is come by again before it is counted. */
  const count = (element: Element, depth: number): number => {
    const known = counts.get(element);
    if (known !== undefined) return known;
    counts.set(element, Number.POSITIVE_INFINITY);
    let sum = depth > deepest ? Number.POSITIVE_INFINITY : 1;
    for (const inner of sum === 1 ? [...element.children, ...listReferred(element)] : []) {
      sum += count(inner, depth + 1);
      if (sum > most) return Number.POSITIVE_INFINITY;
    }
    counts.set(element, sum);
    return sum;
  };
  return count(root, 0) <= most;
}
