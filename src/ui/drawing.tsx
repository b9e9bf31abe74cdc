import type { ReactNode, SVGProps } from 'react';
import { renderOnce } from './render-once.ts';

const drawings = {};

/**
 * An SVG picture whose inside depends on nothing but its `name`. It is rendered once and then put into every page as finished
 * markup: a drawing has more elements than the text around it. For the server only: an island draws with plain elements.
 */
export function Drawing({ name, draw, ...svg }: SVGProps<SVGSVGElement> & { name: string; draw: () => ReactNode }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written and escaped it
  return <svg {...svg} dangerouslySetInnerHTML={{ __html: renderOnce(drawings, name, draw) }} />;
}
