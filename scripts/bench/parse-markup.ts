import { createElement, type ReactNode } from 'react';

/** React keeps the spelling of its own props (`tabIndex`, `srcSet`), which HTML reads in any case; only these it turns into HTML's own. */
// biome-ignore format: a list of words
const propNames: Record<string, string> = {
  class: 'className', for: 'htmlFor', checked: 'defaultChecked', tabindex: 'tabIndex', crossorigin: 'crossOrigin',
};
const booleans = new Set([
  'checked',
  'disabled',
  'required',
  'open',
  'hidden',
  'async',
  'selected',
  'multiple',
  'readonly',
  'controls',
  'default',
]);
const empty = new Set(['meta', 'link', 'input', 'img', 'br', 'hr', 'source', 'wbr']);
const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const plain = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name] ?? '');

function propName(name: string): string {
  if (/^(data|aria)-/.test(name)) return name;
  return propNames[name] ?? name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function parseProps(attributes: string): Record<string, string | boolean> {
  const found = attributes.matchAll(/([^\s=]+)="([^"]*)"/g);
  return Object.fromEntries(
    Array.from(found, ([, name = '', value = '']) => [propName(name), booleans.has(name) ? true : plain(value)]),
  );
}

/**
 * The markup that React's own renderToString wrote, as a tree of plain host elements: what is left when components, contexts and
 * message look-ups have done their work. It reads nothing but that form of HTML (every attribute quoted, every element closed).
 */
export function parseMarkup(html: string): ReactNode {
  const open: { name: string; props: object; children: ReactNode[] }[] = [{ name: '', props: {}, children: [] }];
  for (const [token, closing, opening, attributes = ''] of html.matchAll(
    /<!--.*?-->|<!DOCTYPE html>|<\/([\w-]+)>|<([\w-]+)((?:\s+[^\s=>]+="[^"]*")*)\s*\/?>|[^<]+/gi,
  )) {
    const parent = open.at(-1);
    if (closing) {
      const done = open.pop();
      if (done?.name !== closing) throw new Error(`</${closing}> closes <${done?.name}>.`);
      open.at(-1)?.children.push(createElement(done.name, done.props, ...done.children));
    } else if (opening) {
      if (empty.has(opening)) parent?.children.push(createElement(opening, parseProps(attributes)));
      else open.push({ name: opening, props: parseProps(attributes), children: [] });
    } else if (!token.startsWith('<!')) {
      parent?.children.push(plain(token));
    }
  }
  const [root] = open;
  if (!root || open.length > 1) throw new Error(`<${open.at(-1)?.name}> is not closed.`);
  return root.children;
}
