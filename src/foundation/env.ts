import { join, resolve } from 'node:path';
import { z } from 'zod';
import { projectRoot } from './project-root.ts';

const optionalText = z.string().trim().optional();

/** Passwords and tokens go there: nothing but TLS, except to a system on the same machine for trying out. */
const partnerAddress = (error: string) =>
  z.url(error).refine((value) => /^(https:|http:\/\/(localhost|127\.0\.0\.1)[:/])/.test(`${value}/`), { error });

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
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface Environment {
  mode: 'production' | 'development' | 'test';
  port: number;
  host: string;
  /** Public address without trailing slash; where SITE_URL is not set, the address listened on. */
  siteUrl: string;
  /** Absolute path of the only folder that the server writes to. */
  dataDir: string;
  /** Absolute path of the folder that backups lie in. */
  backupDir: string;
  /** Its first line encrypts backups. */
  backupPassphraseFile: string | undefined;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  /** The sender of all mail, `Name <address>`. */
  mailFrom: string;
  /** The partner's system as OpenID provider. */
  oidc: { issuer: string; clientId: string; clientSecret: string | undefined; name: string | undefined } | undefined;
  /** The partner's system as provider API. `access` is the value of its Tempaccess header. */
  partnerApi: { url: string; access: string } | undefined;
  /** Signs sessions and seals waiting mail. Undefined: one is made and kept in the data folder. */
  secret: string | undefined;
  trustProxy: boolean;
  logLevel: string;
}

export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/** Reads the settings of this process; every one has a working default. Throws EnvironmentError naming each wrong one. */
export function readEnvironment(source: Record<string, string | undefined> = process.env): Environment {
  // Set to nothing is not set: so do compose files and service managers write a variable that has no value.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = issue.path.join('.');
      const shown = /SECRET|ACCESS|^(SMTP|DATABASE)_URL$/.test(name) ? '(not shown)' : JSON.stringify(given[name]);
      return `  ${name}=${shown}: ${issue.message}`;
    });
    throw new EnvironmentError(`These environment variables need another value:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const incomplete = [
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
    dataDir: values.DATA_DIR,
    backupDir: values.BACKUP_DIR ? resolve(projectRoot, values.BACKUP_DIR) : join(values.DATA_DIR, 'backups'),
    backupPassphraseFile: values.BACKUP_PASSPHRASE_FILE,
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `Polylogue <no-reply@${new URL(siteUrl).hostname}>`,
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
    logLevel: values.LOG_LEVEL,
  };
}
