import type { ReactNode, SVGProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const drawn = new Map<string, string>();
const remembered = 1000;

/**
 * An SVG picture whose inside depends on nothing but its `name`. It is rendered once and then put into every page as finished
 * markup: a drawing has more elements than the text around it. For the server only: an island draws with plain elements.
 */
export function Drawing({ name, draw, ...svg }: SVGProps<SVGSVGElement> & { name: string; draw: () => ReactNode }) {
  let markup = drawn.get(name);
  if (markup === undefined) {
    if (drawn.size >= remembered) drawn.delete(drawn.keys().next().value ?? '');
    markup = renderToStaticMarkup(draw());
    drawn.set(name, markup);
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written and escaped it
  return <svg {...svg} dangerouslySetInnerHTML={{ __html: markup }} />;
}
