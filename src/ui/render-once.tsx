import { type ComponentPropsWithoutRef, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const rendered = new WeakMap<object, Map<string, string>>();
/** For one source; the part rendered first goes first. */
const mostKept = 1000;

/**
 * Markup that is the same for everyone it is shown to: rendered for the first, then put in as it is. It is kept as long as `source`, the
 * published content it is made of (or whatever else it belongs to), and `key` says in full what else it depends on. What is rendered
 * here must know nothing of the person who asks. For the server only.
 */
export function renderOnce(source: object, key: string, render: () => ReactNode): string {
  const parts = rendered.get(source) ?? new Map<string, string>();
  rendered.set(source, parts);
  let markup = parts.get(key);
  if (markup === undefined) {
    if (parts.size >= mostKept) parts.delete(parts.keys().next().value ?? '');
    markup = renderToStaticMarkup(render());
    parts.set(key, markup);
  }
  return markup;
}

type RenderedOnceProps<Name extends keyof React.JSX.IntrinsicElements> = Omit<
  ComponentPropsWithoutRef<Name>,
  'children'
> & {
  as: Name;
  source: object;
  name: string;
  render: () => ReactNode;
};

/** An element whose inside is rendered once. */
export function RenderedOnce<Name extends keyof React.JSX.IntrinsicElements>({
  as,
  source,
  name,
  render,
  ...attributes
}: RenderedOnceProps<Name>) {
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: renderOnce(source, name, render) } });
}
