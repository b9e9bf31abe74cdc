import { LRUCache } from 'lru-cache';
import type { ReactNode, SVGProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** At most 4 MiB, two bytes a character; the drawing not asked for longest goes first. */
const drawn = new LRUCache<string, string>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (markup, name) => 2 * (markup.length + name.length),
});

/**
 * An SVG picture whose inside depends on nothing but its `name`. It is rendered once and then put into every page as finished
 * markup: a drawing has more elements than the text around it. For the server only: an island draws with plain elements.
 */
export function Drawing({ name, draw, ...svg }: SVGProps<SVGSVGElement> & { name: string; draw: () => ReactNode }) {
  const markup = drawn.get(name) ?? renderToStaticMarkup(draw());
  drawn.set(name, markup);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
  return <svg {...svg} dangerouslySetInnerHTML={{ __html: markup }} />;
}
