import type { Assets } from '../../foundation/http/assets.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Account } from '../accounts/account.ts';
import type { AccountServices } from '../accounts/services.ts';
import type { OpenSession } from '../accounts/sessions.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { PublishedContent, PublishedEntry } from './published.ts';

/** What a running server holds; made once at start. */
export interface Services extends AccountServices {
  content: PublishedContent;
  assets: Assets;
}

/** What every page handler finds on its context. */
export interface PageEnv {
  Variables: {
    services: Services;
    requestId: string;
    /** The language of the address. */
    locale: Locale;
    /** The address without language prefix and query. */
    path: string;
    preferences: Preferences;
    /** Who is logged in, if anybody. */
    account: Account | undefined;
    session: OpenSession | undefined;
    site: PublishedEntry<'site'>;
    /** Set by handlers whose page is the same for everyone with the same preferences. */
    cacheable?: boolean;
    /** The page cache's name of what was asked for, where it may keep the answer. */
    pageKey?: string | undefined;
  };
}

/** What a page tells the document around it. */
export interface PageMeta {
  /** Without the site's name. */
  title: string;
  /** For search engines and link previews, about 110 to 160 characters. */
  description: string;
  /** The languages this page is published in; a page that is the same in none of them (an error) has no alternates. */
  locales: readonly Locale[];
  /** Path with query that stands for this page; left out, the path asked for. */
  canonical?: string;
  type?: 'website' | 'article';
  /** Kept out of search engines. */
  hidden?: boolean;
}
