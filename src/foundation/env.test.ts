import { isAbsolute, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { EnvironmentError, readEnvironment } from './env.ts';
import { oldestNode, requireNode } from './node-version.ts';
import { projectRoot } from './project-root.ts';

function messageFor(source: Record<string, string>): string {
  try {
    readEnvironment(source);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
  return '';
}

test('with nothing set the site runs on this machine, port 3000, with SQLite in ./data', () => {
  expect(readEnvironment({})).toMatchObject({
    mode: 'production',
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    dataDir: join(projectRoot, 'data'),
    databaseUrl: undefined,
    smtpUrl: undefined,
    trustProxy: false,
    logLevel: 'info',
  });
});

test('a variable that is set to nothing counts as not set', () => {
  const names = [
    'NODE_ENV',
    'PORT',
    'HOST',
    'SITE_URL',
    'DATA_DIR',
    'DATABASE_URL',
    'SMTP_URL',
    'TRUST_PROXY',
    'LOG_LEVEL',
  ];
  for (const nothing of ['', '  ']) {
    expect(readEnvironment(Object.fromEntries(names.map((name) => [name, nothing])))).toEqual(readEnvironment({}));
  }
});

test('a Node that is too old is told which one is needed', () => {
  expect(`>=${oldestNode}`).toBe(manifest.engines.node);
  expect(() => requireNode('20.19.0')).toThrow('Polylogue needs Node 24 or newer; this is v20.19.0');
  requireNode(process.versions.node);
});

test('the public address follows what is listened on unless it is said', () => {
  expect(readEnvironment({ PORT: '8080', HOST: '0.0.0.0' }).siteUrl).toBe('http://0.0.0.0:8080');
  expect(readEnvironment({ HOST: '::1' }).siteUrl).toBe('http://[::1]:3000');
  expect(readEnvironment({ PORT: '80', SITE_URL: 'https://polylogue.example//' }).siteUrl).toBe(
    'https://polylogue.example',
  );
});

test('the data folder may lie anywhere; a relative one lies in the project', () => {
  expect(readEnvironment({ DATA_DIR: '/srv/polylogue' }).dataDir).toBe('/srv/polylogue');
  const { dataDir } = readEnvironment({ DATA_DIR: '../beside' });
  expect(isAbsolute(dataDir)).toBe(true);
  expect(dataDir).toBe(join(projectRoot, '..', 'beside'));
});

describe('a wrong value is refused with the name of the variable and what it must be', () => {
  test.each([
    ['PORT', 'http', 'port number'],
    ['PORT', '70000', 'port number'],
    ['PORT', '-1', 'port number'],
    ['PORT', '80.5', 'port number'],
    ['SITE_URL', 'polylogue.example', 'https://polylogue.example'],
    ['SITE_URL', 'ftp://polylogue.example', 'https://polylogue.example'],
    ['DATABASE_URL', 'mysql://localhost/x', 'postgres://'],
    ['SMTP_URL', 'mail.example:25', 'smtp://'],
    ['TRUST_PROXY', 'yes', 'must be 1 behind a proxy'],
    ['LOG_LEVEL', 'loud', '"info"'],
    ['DRAIN_SECONDS', '-1', 'at least 0'],
    ['DRAIN_SECONDS', '2.5', 'whole number'],
    ['MAX_CONNECTIONS', 'many', 'whole number'],
    ['DATABASE_CONNECTIONS', '0', 'at least 1'],
    ['METRICS_TOKEN', 'short', '16 random characters'],
    ['METRICS_PORT', '0', 'METRICS_PORT'],
    ['OUTSIDE_STATISTICS', 'google', 'matomo, plausible or umami'],
    ['OUTSIDE_STATISTICS_URL', 'http://counting.example', 'https: address'],
    ['NODE_ENV', 'staging', '"production"'],
  ])('%s=%s', (name, value, hint) => {
    const message = messageFor({ [name]: value });
    expect(message).toContain(`${name}=`);
    expect(message).toContain(hint);
  });

  test('all at once, not one after the other', () => {
    const message = messageFor({ PORT: 'x', SITE_URL: 'y', LOG_LEVEL: 'z' });
    expect(message.split('\n')).toHaveLength(4);
  });

  test('without repeating passwords', () => {
    const message = messageFor({ DATABASE_URL: 'mysql://me:hunter2@db/x', SMTP_URL: 'imap://me:hunter2@mail' });
    expect(message).not.toContain('hunter2');
    expect(message).toContain('DATABASE_URL');
    expect(message).toContain('SMTP_URL');
  });
});

describe('outside statistics', () => {
  const settings = (kind: string, site: string, url = 'https://counting.example/') => ({
    OUTSIDE_STATISTICS: kind,
    OUTSIDE_STATISTICS_URL: url,
    OUTSIDE_STATISTICS_SITE: site,
  });

  test.each([
    ['matomo', '7'],
    ['plausible', 'polylogue.example'],
    ['umami', '94db1cb1-74f4-4a40-ad6c-962362670409'],
  ])('of %s take its own name of the site and no other', (kind, site) => {
    const found = readEnvironment(settings(kind, site, 'https://me:word@counting.example:8443/at/?x=1#y'));
    expect(found.outsideStatistics).toEqual({ kind, url: 'https://counting.example:8443/at', site });
    for (const wrong of ['', 'x', '7"', 'polylogue.example; x'])
      expect(messageFor(settings(kind, wrong))).toContain('OUTSIDE_STATISTICS_SITE must be');
  });

  test('need an address, and are none without a kind', () => {
    expect(messageFor(settings('matomo', '7', ''))).toContain('OUTSIDE_STATISTICS_URL is missing');
    expect(readEnvironment(settings('', '7')).outsideStatistics).toBeUndefined();
  });
});
