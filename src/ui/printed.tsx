import { renderToStaticMarkup } from 'react-dom/server';
import { EuEmblem } from './eu-emblem.tsx';
import { composeVoices, type Voice, voicePath } from './voices.tsx';

/** The values of tokens.css for the light theme: paper has no style sheet. */
const colours: Record<Voice, string> = {
  en: '#e4694a',
  bg: '#2c9485',
  nb: '#3f6fb5',
  tr: '#e0a73a',
  it: '#7c9b57',
  gr: '#8d5186',
};

const namespace = (svg: string) => svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');

/** The voices of a seed as an SVG file for a printed page. */
export function printVoices(seed: string, format: 'square' | 'wide' = 'square'): string {
  const shapes = composeVoices(seed, [], format).map(({ voice, ...shape }) => (
    <path
      key={voice}
      d={voicePath(shape)}
      fill={colours[voice]}
      fillOpacity="0.93"
      style={{ mixBlendMode: 'multiply' }}
    />
  ));
  const [width, height] = format === 'square' ? [240, 240] : [480, 320];
  return namespace(
    renderToStaticMarkup(
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`}>
        {shapes}
      </svg>,
    ),
  );
}

/** The emblem of the European Union as an SVG file for a printed page; say its label beside it. */
export function printEmblem(): string {
  return namespace(renderToStaticMarkup(<EuEmblem label="" />));
}
