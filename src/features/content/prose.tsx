import type { Nodes } from 'hast';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { LRUCache } from 'lru-cache';
import { toHast } from 'mdast-util-to-hast';
import type { ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { hyphenate } from '../../i18n/hyphenate.ts';
import type { Locale } from '../../i18n/locales.ts';
import { useLanguages } from '../../i18n/surrounding-language.tsx';
import { readCommonMark } from './common-mark.ts';
import { ProseLink } from './prose-link.tsx';
import { spaceWords } from './taught-words.ts';

/** At most 16 MiB, by their texts: an element tree takes about ten times the text it is made of. */
const rendered = new LRUCache<string, ReactElement>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (_, text) => 1 + 10 * text.length,
});

/** Soft hyphens for the words of a text; code, and words of another language, are left alone. */
function hyphenateText(node: Nodes, locale: Locale): void {
  if (node.type === 'text') node.value = hyphenate(node.value, locale);
  if (node.type === 'element' && (node.tagName === 'code' || node.properties.lang !== undefined)) return;
  if ('children' in node) for (const child of node.children) hyphenateText(child, locale);
}

function render(text: string, locale?: Locale): ReactElement {
  // Raw HTML in the text is not part of the tree that is rendered: it disappears instead of reaching the page.
  const tree = toHast(readCommonMark(text));
  if (locale) hyphenateText(tree, locale);
  return toJsxRuntime(tree, {
    Fragment,
    jsx,
    jsxs,
    components: { a: ProseLink },
  }) as ReactElement;
}

/** The same in the language that pupils learn: words there break by the browser's own rules, where it has some. */
export function TaughtProse({ text, lang }: { text: string; lang: string }) {
  return <div lang={lang}>{renderOnce(`${lang}: ${text}`, spaceWords(text, lang))}</div>;
}

/** CommonMark as React elements: no HTML string is ever inserted. */
export function Prose({ text }: { text: string }) {
  const { surrounding } = useLanguages();
  return renderOnce(`${surrounding} ${text}`, text, surrounding);
}

function renderOnce(name: string, text: string, locale?: Locale): ReactElement {
  const known = rendered.get(name);
  if (known) return known;
  const element = render(text, locale);
  rendered.set(name, element);
  return element;
}
