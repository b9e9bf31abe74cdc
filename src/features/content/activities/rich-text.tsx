import { createElement, Fragment, type ReactNode } from 'react';
import { ProseLink } from '../prose-link.tsx';
import type { Rich, RichNode } from './rich.ts';

const empty = new Set(['br', 'hr']);

function renderNode(node: RichNode, key: number, renderGap: ((gap: string) => ReactNode) | undefined): ReactNode {
  if (typeof node === 'string') return node;
  if ('gap' in node) return <Fragment key={key}>{renderGap?.(node.gap)}</Fragment>;
  if (empty.has(node.tag)) return createElement(node.tag, { key });
  const children = node.children.map((child, index) => renderNode(child, index, renderGap));
  if (node.tag === 'a') {
    return (
      <ProseLink key={key} href={node.href}>
        {children}
      </ProseLink>
    );
  }
  return createElement(node.tag, { key, lang: node.lang }, ...children);
}

/** Shows a rich text; `renderGap` puts a field into each of its gaps. Pure: serves the page and islands alike. */
export function RichText({ text, renderGap }: { text: Rich; renderGap?: (gap: string) => ReactNode }) {
  return <>{text.map((node, index) => renderNode(node, index, renderGap))}</>;
}
