import { resolve } from 'node:path';
import { z } from 'zod';
import { projectRoot } from './project-root.ts';

const optionalText = z.string().trim().optional();

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
  DATABASE_URL: optionalText.pipe(
    z
      .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address, or be left out for SQLite' })
      .optional(),
  ),
  SMTP_URL: optionalText.pipe(
    z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  ),
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
  /** Absolute path of the only folder that is written to. */
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
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
      const shown = /^(SECRET|DATABASE_URL|SMTP_URL)$/.test(name) ? '(not shown)' : JSON.stringify(given[name]);
      return `  ${name}=${shown}: ${issue.message}`;
    });
    throw new EnvironmentError(`These environment variables need another value:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const host = values.HOST.includes(':') ? `[${values.HOST}]` : values.HOST === '127.0.0.1' ? 'localhost' : values.HOST;
  return {
    mode: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    siteUrl: values.SITE_URL ?? `http://${host}:${values.PORT}`,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
  };
}
