import type { Database } from '../../foundation/database/database.ts';
import type { WriteQueue } from '../../foundation/database/write-queue.ts';
import type { Assets } from '../../foundation/http/assets.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Account } from '../accounts/account.ts';
import type { AccountServices } from '../accounts/services.ts';
import type { OpenSession } from '../accounts/sessions.ts';
import type { Preferences } from '../preferences/preferences.ts';
import type { PublishedContent, PublishedEntry } from './published.ts';

/** Something that must happen in the very transaction in which a learner completes a lesson. It may read and write only through it. */
export type AfterLessonCompleted = (
  transaction: Database,
  event: { accountId: string; lessonId: string; now: string },
) => Promise<void>;

/** What a running server holds; made once at start. */
export interface Services extends AccountServices {
  /** The way every learner's change goes: answered when it is on disk. */
  writes: WriteQueue;
  afterLessonCompleted: AfterLessonCompleted[];
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
    /** Set by handlers whose page shows pages of other sites; read where the security headers are set. */
    frames?: readonly string[];
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
