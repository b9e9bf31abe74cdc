import type { Thing } from 'schema-dts';
import type { Locale } from '../i18n/locales.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Writes } from './database/write-queue.ts';
import type { Environment } from './env.ts';
import type { Files } from './files/files.ts';
import type { Assets } from './http/assets.ts';
import type { Outbox } from './jobs/outbox.ts';
import type { Log } from './log.ts';
import type { Secret } from './secret.ts';
import type { SigningKey } from './signing-key.ts';

/** What a running server holds, made once at start. A feature adds what it brings where that is defined (decision 0090). */
export interface Services {
  db: Database;
  clock: Clock;
  env: Environment;
  log: Log;
  secret: Secret;
  outbox: Outbox;
  /** The way every learner's change goes: answered when it is on disk. */
  writes: Writes;
  assets: Assets;
  /** Where pictures, sounds, films and papers lie. */
  files: Files;
  /** Signs the digital form of certificates. */
  signingKey: SigningKey;
}

/** What every handler finds on its context. A feature adds what it puts there. */
export interface RequestVariables {
  services: Services;
  requestId: string;
  /** The language of the address. */
  locale: Locale;
  /** The address without language prefix and query. */
  path: string;
  /** Set by handlers whose page is the same for everyone with the same preferences. */
  cacheable?: boolean;
  /** Set by handlers after which something has happened that the project counts: a paper taken, an enrolment. */
  outcome?: { kind: 'downloads' | 'verifications' | 'enrolments' | 'completions'; of: string };
  /** Set by handlers whose page shows pages of other sites; read where the security headers are set. */
  frames?: readonly string[];
  /** The page cache's name of what was asked for, where it may keep the answer. */
  pageKey?: string | undefined;
}

/** The type that Hono's contexts take. */
export interface PageEnv {
  Variables: RequestVariables;
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
  /** The pages above this one, below the home page: their names and their paths without language. */
  trail?: readonly { name: string; path: string }[];
  /** What the page is about, for search engines. */
  about?: Exclude<Thing, string>;
  /** Kept out of search engines. */
  hidden?: boolean;
  /** The published text that all of this says; what the head says of the page is then made once and kept as long as that text. */
  source?: object;
}
