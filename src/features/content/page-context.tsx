import { createContext, useContext } from 'react';
import type { Preferences } from '../preferences/preferences.ts';
import type { SharedFields } from './kinds.ts';
import type { PublishedEntry } from './published.ts';

/** What the reviews of a page come to. */
export interface Rating {
  count: number;
  /** Averages, from 1 to 5; they say nothing where nobody has rated it. */
  content: number;
  experience: number;
}

/** What the frame around a page needs to know of it. */
export interface FrameContext {
  path: string;
  /** Path with query, for coming back to after a choice. */
  address: string;
  site: PublishedEntry<'site'>;
  preferences: Preferences;
  /** Whether somebody is logged in. The frame does not know who, so that what it renders can be kept for others. */
  loggedIn: boolean;
  /** The name of the route that shows the page; none for an error. */
  route?: string | undefined;
  /** The page is shown to whoever is there, as a browser has kept it: who that is is not known. */
  isNobodys?: boolean;
  /** Whether an address leads somewhere as the site is set up. */
  isOpen: (address: string) => boolean;
  /** Readers may say what they think of it. */
  isReviewed: boolean;
  /** How readers rate it, where the project shows that. */
  rating: Rating | undefined;
}

const Context = createContext<FrameContext | null>(null);

export const FrameProvider = Context;

export function useFrame(): FrameContext & { modules: SharedFields<'site'>['modules'] } {
  const value = useContext(Context);
  if (!value) throw new Error('useFrame needs a FrameProvider above it.');
  return { ...value, modules: value.site.shared.modules };
}
