import type { ReactNode, SVGProps } from 'react';
import { RenderedOnce } from './render-once.tsx';

const drawings = {};

/**
 * An SVG picture whose inside depends on nothing but its `name`. It is rendered once and then put into every page as finished
 * markup: a drawing has more elements than the text around it. For the server only: an island draws with plain elements.
 */
export function Drawing({ name, draw, ...svg }: SVGProps<SVGSVGElement> & { name: string; draw: () => ReactNode }) {
  return <RenderedOnce as="svg" source={drawings} name={name} render={draw} {...svg} />;
}
