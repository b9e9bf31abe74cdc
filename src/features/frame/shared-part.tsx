import { type ComponentType, createElement, type HTMLAttributes } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nProvider, useI18n } from '../../i18n/i18n-context.tsx';
import { pathTo } from '../../routes.ts';
import { renderOnce } from '../../ui/render-once.tsx';
import { FrameProvider, useFrame } from '../content/page-context.tsx';
import { findCurrent } from './navigation.ts';

interface SharedPartProps extends HTMLAttributes<HTMLElement> {
  name: string;
  as: 'header' | 'footer' | 'section' | 'div';
  of: ComponentType;
}

/** Stands in the markup for the address of the page. A character of Unicode's private area: no text of ours has it. */
const addressMark = '\uf8ff';

/** As React would write it; most addresses have nothing that needs it. */
const escapeAddress = (address: string) => (/["&'<>]/.test(address) ? renderToStaticMarkup(address) : address);

/**
 * A part of the frame that is the same for everyone in this language with these preferences, logged in or not, at this point of the
 * navigation. It never knows who asks, nor at which address: that is what a visitor writes, and it is put in afterwards.
 */
export function SharedPart({ name, as, of: Part, ...attributes }: SharedPartProps) {
  const i18n = useI18n();
  const frame = useFrame();
  const { path, address, site, preferences, loggedIn } = frame;
  const { theme, consent } = preferences;
  const current = findCurrent(site.shared, path);
  const key = `${name} ${i18n.locale} ${theme} ${consent?.analytics} ${consent?.marketing} ${loggedIn} ${current?.name}`;
  const surroundings = { path: current ? pathTo(current.route as 'home') : '', address: addressMark };
  const markup = renderOnce(site, key, () => (
    <I18nProvider value={i18n}>
      <FrameProvider value={{ ...frame, ...surroundings }}>
        <Part />
      </FrameProvider>
    </I18nProvider>
  ));
  const __html = markup.replaceAll(addressMark, () => escapeAddress(address));
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html } });
}
