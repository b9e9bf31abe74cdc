import type { ComponentType, HTMLAttributes } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nProvider, useI18n } from '../../i18n/i18n-context.tsx';
import { FrameProvider, useFrame } from './page-context.tsx';

const rendered = new WeakMap<object, Map<string, string>>();
const remembered = 600;

interface SharedPartProps extends HTMLAttributes<HTMLElement> {
  name: string;
  as: 'header' | 'footer' | 'section';
  of: ComponentType;
}

/**
 * A part of the frame that is the same for everyone who reads this address in this language with these preferences, logged in
 * or not. It is rendered once for them, until the site's own texts change, and then put in as finished markup. It never knows who
 * asks: nothing else of the page reaches what is rendered here.
 */
export function SharedPart({ name, as: Element, of: Part, ...attributes }: SharedPartProps) {
  const i18n = useI18n();
  const { path, address, site, preferences, loggedIn } = useFrame();
  const { theme, consent } = preferences;
  const key = `${name} ${i18n.locale} ${theme} ${consent?.analytics} ${consent?.marketing} ${loggedIn} ${address}`;
  const parts = rendered.get(site) ?? new Map<string, string>();
  rendered.set(site, parts);
  let markup = parts.get(key);
  if (markup === undefined) {
    if (parts.size >= remembered) parts.delete(parts.keys().next().value ?? '');
    markup = renderToStaticMarkup(
      <I18nProvider value={i18n}>
        <FrameProvider value={{ path, address, site, preferences, loggedIn }}>
          <Part />
        </FrameProvider>
      </I18nProvider>,
    );
    parts.set(key, markup);
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written and escaped it
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />;
}
