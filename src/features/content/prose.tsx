import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { LRUCache } from 'lru-cache';
import { toHast } from 'mdast-util-to-hast';
import type { ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { readCommonMark } from './common-mark.ts';
import { ProseLink } from './prose-link.tsx';

/** At most 16 MiB, by their texts: an element tree takes about ten times the text it is made of. */
const rendered = new LRUCache<string, ReactElement>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (_, text) => 1 + 10 * text.length,
});

function render(text: string): ReactElement {
  // Raw HTML in the text is not part of the tree that is rendered: it disappears instead of reaching the page.
  return toJsxRuntime(toHast(readCommonMark(text)), {
    Fragment,
    jsx,
    jsxs,
    components: { a: ProseLink },
  }) as ReactElement;
}

/** CommonMark as React elements: no HTML string is ever inserted. */
export function Prose({ text }: { text: string }) {
  const known = rendered.get(text);
  if (known) return known;
  const element = render(text);
  rendered.set(text, element);
  return element;
}
