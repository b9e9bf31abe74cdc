import { LRUCache } from 'lru-cache';
import { type ComponentPropsWithoutRef, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** At most 16 MiB, two bytes a character; the part not asked for longest goes first. */
const rendered = new LRUCache<string, string>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (markup, key) => 2 * (markup.length + key.length),
});

let count = 0;
const numbers = new WeakMap<object, number>();

/** A source's parts are never asked for again once it has gone, so they are the first to leave. */
function numberOf(source: object): number {
  const known = numbers.get(source);
  if (known !== undefined) return known;
  count += 1;
  numbers.set(source, count);
  return count;
}

/**
 * Markup that is the same for everyone it is shown to: rendered for the first, then put in as it is. It is made of `source`, the
 * published content (or whatever else it belongs to), and `name` says in full what else it depends on. What is rendered here must know
 * nothing of the person who asks, and `name` nothing that a visitor writes, such as a query: else anybody could fill this memory.
 * For the server only.
 */
export function renderOnce(source: object, name: string, render: () => ReactNode): string {
  const key = `${numberOf(source)} ${name}`;
  const known = rendered.get(key);
  if (known !== undefined) return known;
  const markup = renderToStaticMarkup(render());
  rendered.set(key, markup);
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
