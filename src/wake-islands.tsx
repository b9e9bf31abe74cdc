import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createI18n, type I18n, type Messages } from './i18n/create-i18n.ts';
import { I18nProvider } from './i18n/i18n-context.tsx';
import { isLocale, sourceLocale } from './i18n/locales.ts';
import { SurroundingLanguage } from './i18n/surrounding-language.tsx';
import { islands } from './islands.ts';

const read = new WeakMap<HTMLScriptElement, I18n>();

/** The words of an island: those that came with it, where it was taken from another page, else those of this one. */
function readI18n(place: HTMLElement): I18n {
  const own = place.querySelector<HTMLScriptElement>(':scope > script[data-island-messages]');
  const script = own ?? document.querySelector<HTMLScriptElement>('script[data-island-messages]');
  if (!script) return createI18n(sourceLocale, {} as Messages);
  const known = read.get(script);
  if (known) return known;
  const locale = script.dataset.islandMessages;
  const messages = JSON.parse(script.textContent ?? '{}') as Messages;
  const made = createI18n(isLocale(locale) ? locale : sourceLocale, messages);
  read.set(script, made);
  return made;
}

/** Fetches what islands need before anybody sees them: where the network goes away meanwhile, they wake all the same. */
export async function fetchIslands(places: Iterable<HTMLElement>): Promise<void> {
  const names = new Set([...places].map((place) => place.dataset.island ?? ''));
  await Promise.all([...names].map((name) => islands[name]?.()));
}

/** Makes one island alive: React takes over the markup that the server rendered. Does nothing the second time. */
export async function wakeIsland(place: HTMLElement): Promise<void> {
  const { island: name = '', prefix = '', surrounding, awake } = place.dataset;
  const load = islands[name];
  const root = place.querySelector<HTMLElement>(':scope > [data-island-root]');
  if (awake !== undefined || !load || !root) return;
  place.dataset.awake = '';
  const Component = (await load().catch((error: unknown) => {
    // Without a network, or after a new version: the plain form stays, and the next touch tries again.
    delete place.dataset.awake;
    throw error;
  })) as ComponentType<object>;
  const props = JSON.parse(place.querySelector(':scope > script')?.textContent ?? '{}') as object;
  hydrateRoot(
    root,
    <I18nProvider value={readI18n(place)}>
      <SurroundingLanguage value={isLocale(surrounding) ? surrounding : undefined}>
        <Component {...props} />
      </SurroundingLanguage>
    </I18nProvider>,
    { identifierPrefix: prefix },
  );
}
