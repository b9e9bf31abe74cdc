import { createHmac, randomInt } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins';
import type { Database } from '../../foundation/database/database.ts';
import { isDuplicate } from '../../foundation/database/database-errors.ts';
import { createId } from '../../foundation/ids.ts';
import type { Log } from '../../foundation/log.ts';
import type { Secret } from '../../foundation/secret.ts';
import { createPasswords } from './passwords.ts';
import { sessionDays } from './sessions.ts';

const day = 24 * 60 * 60;
/** How long a refused log-in takes at least, in milliseconds. */
const refusalTime = 250;

interface Settings {
  db: Database;
  secret: Secret;
  siteUrl: string;
  log: Log;
  cheapPasswords?: boolean;
}

/** The engine is told to keep our names; it speaks the SQLite dialect to both databases, which is the subset our migrations use. */
function createBetterAuth({ db, secret, siteUrl, log }: Settings, passwords: ReturnType<typeof createPasswords>) {
  const times = { createdAt: 'created_at', updatedAt: 'updated_at' };
  return betterAuth({
    appName: 'Polylogue',
    baseURL: siteUrl,
    secret: secret.keyFor('engine').toString('base64url'),
    database: { db, type: 'sqlite' },
    telemetry: { enabled: false },
    logger: { log: (level, message) => log.debug({ level }, `log-in engine: ${message}`) },
    // Limits, origin checks and cookies are the product's own: they are the same for pages that know no engine.
    rateLimit: { enabled: false },
    advanced: {
      disableCSRFCheck: true,
      disableOriginCheck: true,
      useSecureCookies: false,
      cookiePrefix: 'engine',
      ipAddress: { disableIpTracking: true },
      // Accounts and their passwords are written by this feature's own verbs; the engine lacks columns it would need for that.
      database: { generateId: () => createId(), validateSchema: false },
    },
    emailAndPassword: { enabled: true, requireEmailVerification: true, password: passwords },
    session: {
      modelName: 'sessions',
      expiresIn: sessionDays * day,
      disableSessionRefresh: true,
      fields: {
        ...times,
        expiresAt: 'expires_at',
        userId: 'account_id',
        userAgent: 'user_agent',
        ipAddress: 'ip_address',
      },
    },
    user: { modelName: 'accounts', fields: { ...times, name: 'certificate_name', emailVerified: 'email_verified' } },
    account: {
      modelName: 'credentials',
      fields: {
        ...times,
        userId: 'account_id',
        providerId: 'provider',
        accountId: 'subject',
        password: 'password_hash',
      },
    },
    verification: {
      modelName: 'verifications',
      storeIdentifier: 'hashed',
      fields: { ...times, expiresAt: 'expires_at' },
    },
    plugins: [
      twoFactor({
        issuer: new URL(siteUrl).hostname,
        backupCodeOptions: { customBackupCodesGenerate: createRecoveryCodes },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'two_factors',
            fields: {
              userId: 'account_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
  });
}

/** Without letters and digits that look alike: they are copied from paper. 31^10 is about 50 bits. */
function createRecoveryCodes(): string[] {
  const letters = '23456789abcdefghjkmnpqrstuvwxyz';
  const part = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: 10 }, () => `${part()}-${part()}`);
}

/** An answer of the engine that means "no"; everything else is a fault and is thrown on. */
function isRefusal(error: unknown): error is { body?: { code?: string } } {
  return error instanceof Error && error.name === 'APIError' && (error as { statusCode?: number }).statusCode !== 500;
}

function cookieFrom(headers: Headers, name: string): string | undefined {
  const line = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  return line?.slice(name.length + 1, line.indexOf(';'));
}

/** The token of a session that the engine has put in the place of another. */
function newToken(headers: Headers): string | undefined {
  const cookie = cookieFrom(headers, 'engine.session_token');
  return cookie && decodeURIComponent(cookie).split('.')[0];
}

/**
 * The door to better-auth: passwords, sessions, second factor. No other file knows it. Its cookies never reach a browser: tokens go in
 * and out as plain values, and the product sets its own.
 */
export function createLogInEngine(settings: Settings) {
  const passwords = createPasswords(settings.cheapPasswords);
  const auth = createBetterAuth(settings, passwords);
  const key = settings.secret.keyFor('engine').toString('base64url');

  const headersFor = (cookies: Record<string, string>) =>
    new Headers({
      cookie: Object.entries(cookies)
        .map(([name, value]) => `engine.${name}=${value}`)
        .join('; '),
    });
  const sessionHeaders = (token: string) => {
    const signature = createHmac('sha256', key).update(token).digest('base64');
    return headersFor({ session_token: encodeURIComponent(`${token}.${signature}`) });
  };

  async function orRefused<T>(work: Promise<T>): Promise<T | undefined> {
    try {
      return await work;
    } catch (error) {
      if (isRefusal(error)) return undefined;
      throw error;
    }
  }

  /** The engine opens a session for everybody whose code is right; ours are opened where the proof is looked at again (open-session.ts). */
  async function drop(token: string | undefined): Promise<boolean> {
    if (token) await (await auth.$context).internalAdapter.deleteSession(token);
    return token !== undefined;
  }

  return {
    hashPassword: passwords.hash,
    verifyPassword: passwords.verify,

    /** Tests that are about something else need not wait. */
    refusalTime: settings.cheapPasswords ? 0 : refusalTime,

    /**
     * Asks somebody who has shown who they are for the code of their second factor. Written as the engine itself writes it after a
     * password (better-auth 1.7, plugins/two-factor); a test keeps the two in step.
     */
    async challenge(accountId: string): Promise<string> {
      const { internalAdapter } = await auth.$context;
      const identifier = `2fa-${createId()}`;
      const expiresAt = new Date(Date.now() + 600_000);
      await internalAdapter.createVerificationValue({ value: accountId, identifier, expiresAt });
      await internalAdapter.createVerificationValue({
        value: '0',
        identifier: `2fa-attempts-${identifier}`,
        expiresAt,
      });
      return encodeURIComponent(`${identifier}.${createHmac('sha256', key).update(identifier).digest('base64')}`);
    },

    /** The same step is taken by a passkey: whether it was still open. It is not afterwards. */
    async takeChallenge(challenge: string): Promise<boolean> {
      const plain = decodeURIComponent(challenge);
      const { internalAdapter } = await auth.$context;
      return (await internalAdapter.consumeVerificationValue(plain.slice(0, plain.lastIndexOf('.')))) !== null;
    },

    /** The recovery codes that an account has; none where it has no second factor. */
    async readRecoveryCodes(accountId: string): Promise<string[]> {
      return (await orRefused(auth.api.viewBackupCodes({ body: { userId: accountId } })))?.backupCodes ?? [];
    },

    /** The second step: a code of the authenticator, or one of the recovery codes. Whether it is right; it works once. */
    async enterCode(challenge: string, code: string): Promise<boolean> {
      const headers = headersFor({ two_factor: challenge });
      const plain = code.replace(/\s/g, '').toLowerCase();
      const answer = /^\d{6}$/.test(plain)
        ? await orRefused(auth.api.verifyTOTP({ body: { code: plain }, headers }))
        : await orRefused(auth.api.verifyBackupCode({ body: { code: plain }, headers }));
      return drop(answer?.token);
    },

    /** Starts setting up a second factor; it counts only once a first code was entered. */
    async prepareTwoFactor(
      token: string,
      password: string,
    ): Promise<{ uri: string; recoveryCodes: string[] } | undefined> {
      const start = () =>
        orRefused(auth.api.enableTwoFactor({ body: { password, method: 'totp' }, headers: sessionHeaders(token) }));
      // Of two that start at once, the second finds what the first has made, and puts its own in the place of that.
      const answer = await start().catch((error) => (isDuplicate(error) ? start() : Promise.reject(error)));
      return answer && 'totpURI' in answer ? { uri: answer.totpURI, recoveryCodes: answer.backupCodes } : undefined;
    },

    /** Ends the session; whether the code is right. */
    async confirmTwoFactor(token: string, code: string): Promise<boolean> {
      const answer = await orRefused(
        auth.api.verifyTOTP({
          body: { code: code.replace(/\s/g, '') },
          headers: sessionHeaders(token),
          returnHeaders: true,
        }),
      );
      return drop(answer && newToken(answer.headers));
    },

    /** Ends the session; whether the password is right. */
    async disableTwoFactor(token: string, password: string): Promise<boolean> {
      const answer = await orRefused(
        auth.api.disableTwoFactor({
          body: { password },
          headers: sessionHeaders(token),
          returnHeaders: true,
        }),
      );
      return drop(answer && newToken(answer.headers));
    },
  };
}

export type LogInEngine = ReturnType<typeof createLogInEngine>;
