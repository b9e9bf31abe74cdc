import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toHast } from 'mdast-util-to-hast';
import type { ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { ProseLink } from './prose-link.tsx';

const rendered = new Map<string, ReactElement>();
const remembered = 2000;

function render(text: string): ReactElement {
  // Raw HTML in the text is not part of the tree that is rendered: it disappears instead of reaching the page.
  return toJsxRuntime(toHast(fromMarkdown(text)), {
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
  if (rendered.size >= remembered) rendered.delete(rendered.keys().next().value ?? '');
  const element = render(text);
  rendered.set(text, element);
  return element;
}
