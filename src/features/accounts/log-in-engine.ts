import { createHmac, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins';
import type { Database } from '../../foundation/database/database.ts';
import { createId } from '../../foundation/ids.ts';
import type { Log } from '../../foundation/log.ts';
import type { Secret } from '../../foundation/secret.ts';
import { createPasswords } from './passwords.ts';

const day = 24 * 60 * 60;
export const sessionDays = 30;
/** How long a refused log-in takes at least, in milliseconds. */
const refusalTime = 250;

export type LogInOutcome =
  | { outcome: 'open'; token: string }
  /** Email and password are right; a code is asked for. `challenge` is what the second step is to bring along. */
  | { outcome: 'code'; challenge: string }
  /** Email and password are right; the address was never confirmed. */
  | { outcome: 'unconfirmed' }
  | { outcome: 'refused' };

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

  const headersFor = (cookies: Record<string, string>, userAgent = '') =>
    new Headers({
      cookie: Object.entries(cookies)
        .map(([name, value]) => `engine.${name}=${value}`)
        .join('; '),
      'user-agent': userAgent.slice(0, 300),
    });
  const sessionHeaders = (token: string, userAgent?: string) => {
    const signature = createHmac('sha256', key).update(token).digest('base64');
    return headersFor({ session_token: encodeURIComponent(`${token}.${signature}`) }, userAgent);
  };

  async function orRefused<T>(work: Promise<T>): Promise<T | undefined> {
    try {
      return await work;
    } catch (error) {
      if (isRefusal(error)) return undefined;
      throw error;
    }
  }

  return {
    hashPassword: passwords.hash,
    verifyPassword: passwords.verify,

    /**
     * Takes the same time whether the address is known or not: the engine hashes either way, and what its queries differ by (0.2 ms)
     * disappears because no refusal comes before a quarter of a second is over.
     */
    async logIn(email: string, password: string, userAgent?: string): Promise<LogInOutcome> {
      const start = performance.now();
      try {
        const { response, headers } = await auth.api.signInEmail({
          body: { email, password },
          headers: headersFor({}, userAgent),
          returnHeaders: true,
        });
        const challenge = cookieFrom(headers, 'engine.two_factor');
        if (challenge) return { outcome: 'code', challenge };
        return { outcome: 'open', token: response.token };
      } catch (error) {
        if (!isRefusal(error)) throw error;
        if (error.body?.code === 'EMAIL_NOT_VERIFIED') return { outcome: 'unconfirmed' };
        if (!settings.cheapPasswords) await pause(Math.max(0, start + refusalTime - performance.now()));
        return { outcome: 'refused' };
      }
    },

    /** Opens a session for somebody who has proved in another way who they are. */
    async openSession(accountId: string, userAgent = ''): Promise<string> {
      const { internalAdapter } = await auth.$context;
      const session = await internalAdapter.createSession(accountId, false, { userAgent: userAgent.slice(0, 300) });
      return session.token;
    },

    /**
     * Asks somebody who proved in another way who they are for the code of their second factor. Written as the engine itself writes it
     * after a password (better-auth 1.7, plugins/two-factor); a test keeps the two in step.
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

    /** The second step: a code of the authenticator, or one of the recovery codes. The token of the new session, if it is right. */
    async enterCode(challenge: string, code: string, userAgent?: string): Promise<string | undefined> {
      const headers = headersFor({ two_factor: challenge }, userAgent);
      const plain = code.replace(/\s/g, '').toLowerCase();
      const answer = /^\d{6}$/.test(plain)
        ? await orRefused(auth.api.verifyTOTP({ body: { code: plain }, headers }))
        : await orRefused(auth.api.verifyBackupCode({ body: { code: plain }, headers }));
      return answer?.token;
    },

    /** Starts setting up a second factor; it counts only once a first code was entered. */
    async prepareTwoFactor(
      token: string,
      password: string,
    ): Promise<{ uri: string; recoveryCodes: string[] } | undefined> {
      const answer = await orRefused(
        auth.api.enableTwoFactor({ body: { password, method: 'totp' }, headers: sessionHeaders(token) }),
      );
      return answer && 'totpURI' in answer ? { uri: answer.totpURI, recoveryCodes: answer.backupCodes } : undefined;
    },

    /** Replaces the session by a new one; its token, if the code is right. */
    async confirmTwoFactor(token: string, code: string, userAgent?: string): Promise<string | undefined> {
      const answer = await orRefused(
        auth.api.verifyTOTP({
          body: { code: code.replace(/\s/g, '') },
          headers: sessionHeaders(token, userAgent),
          returnHeaders: true,
        }),
      );
      return answer && newToken(answer.headers);
    },

    /** Replaces the session by a new one; its token, if the password is right. */
    async disableTwoFactor(token: string, password: string, userAgent?: string): Promise<string | undefined> {
      const answer = await orRefused(
        auth.api.disableTwoFactor({
          body: { password },
          headers: sessionHeaders(token, userAgent),
          returnHeaders: true,
        }),
      );
      return answer && newToken(answer.headers);
    },
  };
}

export type LogInEngine = ReturnType<typeof createLogInEngine>;
