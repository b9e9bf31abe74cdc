import type { ComponentType, HTMLAttributes } from 'react';
import { I18nProvider, useI18n } from '../../i18n/i18n-context.tsx';
import { RenderedOnce } from '../../ui/render-once.tsx';
import { FrameProvider, useFrame } from './page-context.tsx';

interface SharedPartProps extends HTMLAttributes<HTMLElement> {
  name: string;
  as: 'header' | 'footer' | 'section';
  of: ComponentType;
}

/**
 * A part of the frame that is the same for everyone who reads this address in this language with these preferences, logged in
 * or not. It never knows who asks: nothing else of the page reaches what is rendered here.
 */
export function SharedPart({ name, as: Element, of: Part, ...attributes }: SharedPartProps) {
  const i18n = useI18n();
  const { path, address, site, preferences, loggedIn } = useFrame();
  const { theme, consent } = preferences;
  const key = `${name} ${i18n.locale} ${theme} ${consent?.analytics} ${consent?.marketing} ${loggedIn} ${address}`;
  const render = () => (
    <I18nProvider value={i18n}>
      <FrameProvider value={{ path, address, site, preferences, loggedIn }}>
        <Part />
      </FrameProvider>
    </I18nProvider>
  );
  return <RenderedOnce as={Element} source={site} name={key} render={render} {...attributes} />;
}
