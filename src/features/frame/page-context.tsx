import { createContext, useContext } from 'react';
import type { Account } from '../accounts/account.ts';
import type { SharedFields } from '../content/kinds.ts';
import type { PublishedEntry } from '../content/published.ts';
import type { Preferences } from '../preferences/preferences.ts';

/** What the frame around a page needs to know of it. */
export interface FrameContext {
  path: string;
  /** Path with query, for coming back to after a choice. */
  address: string;
  site: PublishedEntry<'site'>;
  preferences: Preferences;
  /** Who is logged in. */
  account: Account | undefined;
}

const Context = createContext<FrameContext | null>(null);

export const FrameProvider = Context;

export function useFrame(): FrameContext & { modules: SharedFields<'site'>['modules'] } {
  const value = useContext(Context);
  if (!value) throw new Error('useFrame needs a FrameProvider above it.');
  return { ...value, modules: value.site.shared.modules };
}
