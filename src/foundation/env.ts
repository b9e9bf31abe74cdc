import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { ConnectionLimits } from './database/database.ts';
import { bucketSettings, listMissingOfBucket, readBucket } from './files/bucket-settings.ts';
import type { BucketAccess } from './files/open-bucket.ts';
import type { HttpLimits } from './http/limits.ts';
import { requireNode } from './node-version.ts';
import { outsideSites } from './outside-sites.ts';
import { projectRoot } from './project-root.ts';
import { limit, optionalText, partnerAddress } from './setting-fields.ts';
import { StartError } from './start-error.ts';
import { listMissingOfTranslation, readTranslation, translationSettings } from './translation-settings.ts';

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65535).default(3000),
  HOST: z.string().trim().min(1).default('127.0.0.1'),
  SITE_URL: optionalText.pipe(
    z
      .url({ protocol: /^https?$/, error: 'must be the public address of the site, such as https://polylogue.example' })
      .transform((value) => value.replace(/\/+$/, ''))
      .optional(),
  ),
  DATA_DIR: z
    .string()
    .trim()
    .min(1)
    .default('./data')
    .transform((value) => resolve(projectRoot, value)),
  BACKUP_DIR: optionalText,
  BACKUP_PASSPHRASE_FILE: optionalText,
  ...bucketSettings,
  ...translationSettings,
  DATABASE_URL: optionalText.pipe(
    z
      .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address, or be left out for SQLite' })
      .optional(),
  ),
  SMTP_URL: optionalText.pipe(
    z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  ),
  SECRET: optionalText.pipe(
    z
      .string()
      .min(32, 'must be at least 32 random characters, such as the output of: openssl rand -base64 32')
      .optional(),
  ),
  MAIL_FROM: optionalText,
  CONTACT_MAIL: optionalText.pipe(z.email('must be one email address').optional()),
  CONTACT_PLATFORM_MAIL: optionalText.pipe(z.email('must be one email address').optional()),
  FORM_SECONDS: limit(3, 0, 60),
  NEWSLETTER_PER_MINUTE: limit(60, 1, 6_000),
  OIDC_ISSUER: optionalText.pipe(partnerAddress('must be the https: address of an OpenID provider').optional()),
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  OIDC_NAME: optionalText,
  PARTNER_API_URL: optionalText.pipe(
    partnerAddress("must be the https: address of the partner's system, without /api").optional(),
  ),
  PARTNER_API_ACCESS: optionalText,
  TRUST_PROXY: z
    .enum(['0', '1'], 'must be 1 behind a proxy that sets X-Forwarded-Proto and X-Forwarded-For, else 0')
    .default('0')
    .transform((value) => value === '1'),
  LINK_CHECKS: z
    .enum(['0', '1'], 'must be 0 where the server cannot or must not ask other sites, else 1')
    .default('1')
    .transform((value) => value === '1'),
  DATABASE_CONNECTIONS: limit(16, 1, 1_000),
  DATABASE_SECONDS: limit(10, 1, 600),
  DRAIN_SECONDS: limit(3, 0, 600),
  KEEP_ALIVE_SECONDS: limit(75, 1, 3_600),
  HEADER_SECONDS: limit(15, 1, 600),
  REQUEST_SECONDS: limit(60, 1, 3_600),
  MAX_CONNECTIONS: limit(10_000, 10, 1_000_000),
  MAX_WAITING: limit(250, 1, 100_000),
  METRICS_TOKEN: optionalText.pipe(
    z
      .string()
      .min(16, 'must be at least 16 random characters, such as the output of: openssl rand -base64 24')
      .optional(),
  ),
  METRICS_PORT: z.coerce.number('must be a port number').int().min(1).max(65535).optional(),
  STATISTICS: z.enum(['on', 'consent', 'off'], 'must be on, consent or off').default('on'),
  OUTSIDE_STATISTICS: z.enum(['matomo', 'plausible', 'umami'], 'must be matomo, plausible or umami').optional(),
  OUTSIDE_STATISTICS_URL: optionalText.pipe(
    partnerAddress('must be the https: address that the statistics are installed at')
      .transform((value) => new URL(value))
      .transform(({ origin, pathname }) => origin + pathname.replace(/\/+$/, ''))
      .optional(),
  ),
  OUTSIDE_STATISTICS_SITE: optionalText,
  ASSISTANT_PER_MINUTE: limit(120, 1, 100_000),
  ASSISTANT_UNANSWERED: z.enum(['keep', 'count'], 'must be keep or count').default('keep'),
  ASSISTANT_URL: optionalText.pipe(
    partnerAddress('must be the https: address of an assistant that takes {message}')
      .transform((value) => (new URL(value).pathname === '/' ? new URL('/api/chat', value).href : value))
      .optional(),
  ),
  ASSISTANT_LLM_URL: optionalText.pipe(
    partnerAddress('must be the https: address of a language model, up to and without /chat/completions').optional(),
  ),
  ASSISTANT_LLM_MODEL: optionalText,
  ASSISTANT_LLM_KEY: optionalText,
  ASSISTANT_EMBEDDINGS_URL: optionalText.pipe(
    partnerAddress('must be the https: address of a model of meaning, up to and without /embeddings').optional(),
  ),
  ASSISTANT_EMBEDDINGS_MODEL: optionalText,
  ASSISTANT_EMBEDDINGS_KEY: optionalText,
  ASSISTANT_LLM_CHARACTERS: limit(2_000_000, 1, 1_000_000_000),
  ASSISTANT_SECONDS: limit(20, 1, 120),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface Environment {
  mode: 'production' | 'development' | 'test';
  port: number;
  host: string;
  /** Public address without trailing slash; where SITE_URL is not set, the address listened on. */
  siteUrl: string;
  /** Whether SITE_URL says so; without it the site is on trial at whatever address leads to it. */
  siteUrlIsSet: boolean;
  /** Absolute path of the only folder that the server writes to. */
  dataDir: string;
  /** Where pictures, sounds and films lie instead of in the data folder. */
  mediaBucket: BucketAccess | undefined;
  /** Who drafts translations at the desk. */
  translation: ReturnType<typeof readTranslation>;
  /** Absolute path of the folder that backups lie in. */
  backupDir: string;
  /** Its first line encrypts backups. */
  backupPassphraseFile: string | undefined;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  /** The sender of all mail, `Name <address>`. */
  mailFrom: string;
  /** Who gets what is written on the contact page, by its topic; nobody where it is undefined. */
  contact: { project: string | undefined; platform: string | undefined };
  /** How long a form that everybody may send is open at least before a person has filled it in. */
  formSeconds: number;
  /** How many messages of a newsletter leave in a minute at most. */
  newsletterPerMinute: number;
  /** The partner's system as OpenID provider. */
  oidc: { issuer: string; clientId: string; clientSecret: string | undefined; name: string | undefined } | undefined;
  /** The partner's system as provider API. `access` is the value of its Tempaccess header. */
  partnerApi: { url: string; access: string } | undefined;
  /** Signs sessions and seals waiting mail. Undefined: one is made and kept in the data folder. */
  secret: string | undefined;
  trustProxy: boolean;
  /** Whether links to other sites are looked at. */
  checksLinks: boolean;
  /** Whether visits are counted: of everybody, of who has agreed to analytics, or not. */
  statistics: 'on' | 'consent' | 'off';
  /** Another system that counts visits of who has agreed to analytics: where it is installed, and its name of this site. */
  outsideStatistics: { kind: 'matomo' | 'plausible' | 'umami'; url: string; site: string } | undefined;
  /** Who answers what visitors ask, and how often. */
  assistant: {
    /** How many questions of one network are answered in a minute; fifty times as many of all. */
    perMinute: number;
    /** Whether the text of a question without an answer is kept, or only counted. */
    keepsUnanswered: boolean;
    /** The specification's assistant backend: where it is set it answers everything. */
    outsideUrl: string | undefined;
    /** A language model that speaks OpenAI's chat completions. */
    model: { url: string; name: string; key: string | undefined } | undefined;
    /** A model that speaks OpenAI's embeddings: what means nearly what was asked is found, too. */
    embeddings: { url: string; name: string; key: string | undefined } | undefined;
    /** What models may be sent and write in a day, in characters, of all instances together. */
    dailyCharacters: number;
    /** Milliseconds that either may take for an answer. */
    patience: number;
  };
  logLevel: string;
  /** How much of the database this process uses. */
  database: ConnectionLimits;
  /** What connections, and requests that come together, are allowed. */
  http: HttpLimits;
  /** Where numbers about this process are given, if anywhere: to who shows the token, and to everybody on a port of its own. */
  metrics: { token: string | undefined; port: number | undefined };
}

export class EnvironmentError extends StartError {
  override name = 'EnvironmentError';
}

/** Reads the settings of this process; every one has a working default. Throws EnvironmentError naming each wrong one, and StartError under a Node that is too old. */
export function readEnvironment(source: Record<string, string | undefined> = process.env): Environment {
  requireNode(process.versions.node);
  // Set to nothing is not set: so do compose files and service managers write a variable that has no value.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = issue.path.join('.');
      const shown = /SECRET|ACCESS|TOKEN|_KEY$|^(SMTP|DATABASE)_URL$/.test(name)
        ? '(not shown)'
        : JSON.stringify(given[name]);
      return `  ${name}=${shown}: ${issue.message}`;
    });
    throw new EnvironmentError(`These environment variables need another value:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const { OUTSIDE_STATISTICS: outsideKind, OUTSIDE_STATISTICS_URL: outsideUrl } = values;
  const { OUTSIDE_STATISTICS_SITE: outsideSite = '' } = values;
  const incomplete = [
    outsideKind && !outsideUrl && '  OUTSIDE_STATISTICS_URL is missing beside OUTSIDE_STATISTICS',
    outsideKind &&
      !outsideSites[outsideKind].form.test(outsideSite) &&
      `  OUTSIDE_STATISTICS_SITE must be ${outsideSites[outsideKind].words} in ${outsideKind}`,
    values.ASSISTANT_LLM_URL &&
      !values.ASSISTANT_LLM_MODEL &&
      '  ASSISTANT_LLM_MODEL is missing beside ASSISTANT_LLM_URL',
    values.ASSISTANT_EMBEDDINGS_URL &&
      !values.ASSISTANT_EMBEDDINGS_MODEL &&
      '  ASSISTANT_EMBEDDINGS_MODEL is missing beside ASSISTANT_EMBEDDINGS_URL',
    ...listMissingOfBucket(values),
    ...listMissingOfTranslation(values),
    values.OIDC_ISSUER && !values.OIDC_CLIENT_ID && '  OIDC_CLIENT_ID is missing beside OIDC_ISSUER',
    values.PARTNER_API_URL && !values.PARTNER_API_ACCESS && '  PARTNER_API_ACCESS is missing beside PARTNER_API_URL',
  ].filter(Boolean);
  if (incomplete.length > 0) throw new EnvironmentError(`Some settings belong together:\n${incomplete.join('\n')}`);
  const host = values.HOST.includes(':') ? `[${values.HOST}]` : values.HOST === '127.0.0.1' ? 'localhost' : values.HOST;
  const siteUrl = values.SITE_URL ?? `http://${host}:${values.PORT}`;
  return {
    mode: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    siteUrl,
    siteUrlIsSet: values.SITE_URL !== undefined,
    dataDir: values.DATA_DIR,
    mediaBucket: readBucket(values),
    translation: readTranslation(values),
    backupDir: values.BACKUP_DIR ? resolve(projectRoot, values.BACKUP_DIR) : join(values.DATA_DIR, 'backups'),
    backupPassphraseFile: values.BACKUP_PASSPHRASE_FILE,
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `Polylogue <no-reply@${new URL(siteUrl).hostname}>`,
    contact: { project: values.CONTACT_MAIL, platform: values.CONTACT_PLATFORM_MAIL ?? values.CONTACT_MAIL },
    formSeconds: values.FORM_SECONDS,
    newsletterPerMinute: values.NEWSLETTER_PER_MINUTE,
    oidc:
      values.OIDC_ISSUER && values.OIDC_CLIENT_ID
        ? {
            issuer: values.OIDC_ISSUER,
            clientId: values.OIDC_CLIENT_ID,
            clientSecret: values.OIDC_CLIENT_SECRET,
            name: values.OIDC_NAME,
          }
        : undefined,
    partnerApi:
      values.PARTNER_API_URL && values.PARTNER_API_ACCESS
        ? { url: values.PARTNER_API_URL.replace(/\/+$/, ''), access: values.PARTNER_API_ACCESS }
        : undefined,
    secret: values.SECRET,
    trustProxy: values.TRUST_PROXY,
    checksLinks: values.LINK_CHECKS,
    statistics: values.STATISTICS,
    outsideStatistics:
      outsideKind && outsideUrl ? { kind: outsideKind, url: outsideUrl, site: outsideSite } : undefined,
    assistant: {
      perMinute: values.ASSISTANT_PER_MINUTE,
      keepsUnanswered: values.ASSISTANT_UNANSWERED === 'keep',
      outsideUrl: values.ASSISTANT_URL,
      model:
        values.ASSISTANT_LLM_URL && values.ASSISTANT_LLM_MODEL
          ? {
              url: values.ASSISTANT_LLM_URL.replace(/\/+$/, ''),
              name: values.ASSISTANT_LLM_MODEL,
              key: values.ASSISTANT_LLM_KEY,
            }
          : undefined,
      embeddings:
        values.ASSISTANT_EMBEDDINGS_URL && values.ASSISTANT_EMBEDDINGS_MODEL
          ? {
              url: values.ASSISTANT_EMBEDDINGS_URL.replace(/\/+$/, ''),
              name: values.ASSISTANT_EMBEDDINGS_MODEL,
              key: values.ASSISTANT_EMBEDDINGS_KEY,
            }
          : undefined,
      dailyCharacters: values.ASSISTANT_LLM_CHARACTERS,
      patience: values.ASSISTANT_SECONDS * 1000,
    },
    logLevel: values.LOG_LEVEL,
    database: { connections: values.DATABASE_CONNECTIONS, statementTime: values.DATABASE_SECONDS * 1000 },
    http: {
      drainTime: values.DRAIN_SECONDS * 1000,
      keepAliveTime: values.KEEP_ALIVE_SECONDS * 1000,
      headerTime: values.HEADER_SECONDS * 1000,
      requestTime: values.REQUEST_SECONDS * 1000,
      connections: values.MAX_CONNECTIONS,
      waiting: values.MAX_WAITING,
    },
    metrics: { token: values.METRICS_TOKEN, port: values.METRICS_PORT },
  };
}
