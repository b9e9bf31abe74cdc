import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createI18n, type Messages } from './i18n/create-i18n.ts';
import { I18nProvider } from './i18n/i18n-context.tsx';
import { isLocale, sourceLocale } from './i18n/locales.ts';
import { SurroundingLanguage } from './i18n/surrounding-language.tsx';
import { islands } from './islands.ts';

function readI18n() {
  const script = document.querySelector<HTMLScriptElement>('script[data-island-messages]');
  const locale = script?.dataset.islandMessages;
  const messages = JSON.parse(script?.textContent ?? '{}') as Messages;
  return createI18n(isLocale(locale) ? locale : sourceLocale, messages);
}

const i18n = readI18n();

/** Makes one island alive: React takes over the markup that the server rendered. Does nothing the second time. */
export async function wakeIsland(place: HTMLElement): Promise<void> {
  const { island: name = '', prefix = '', surrounding, awake } = place.dataset;
  const load = islands[name];
  const root = place.querySelector<HTMLElement>(':scope > [data-island-root]');
  if (awake !== undefined || !load || !root) return;
  place.dataset.awake = '';
  const Component = (await load()) as ComponentType<object>;
  const props = JSON.parse(place.querySelector(':scope > script')?.textContent ?? '{}') as object;
  hydrateRoot(
    root,
    <I18nProvider value={i18n}>
      <SurroundingLanguage value={isLocale(surrounding) ? surrounding : undefined}>
        <Component {...props} />
      </SurroundingLanguage>
    </I18nProvider>,
    { identifierPrefix: prefix },
  );
}
