import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import { readCookie, sessionCookieName } from '../../foundation/http/cookies.ts';
import { isSameText, type Secret } from '../../foundation/secret.ts';
import type { Account } from './account.ts';
import { readAccount } from './read-account.ts';
import { findSessionAccount } from './session-queries.ts';

/** A session as a request shows it. */
export interface OpenSession {
  id: string;
  token: string;
  account: Account;
  /** ISO-8601 UTC. */
  expiresAt: string;
  /** Since when the browser is to keep it when it closes; null where it forgets it. */
  rememberedAt: string | null;
}

export const sessionDays = 30;
/** How long another instance may still honour a session that ended here, in milliseconds. */
const keptTime = 1_000;
const mostKept = 5_000;

interface Settings {
  db: Database;
  clock: Clock;
  secret: Secret;
  siteUrl: string;
}

/**
 * Reads who is logged in from the session cookie. The engine could do it too, at six times the cost; so this reads the two tables
 * itself and keeps the answer for a second, because a page with its pictures and progress calls comes as a burst.
 */
export class Sessions {
  readonly cookieName: string;
  readonly #settings: Settings;
  readonly #kept = new Map<string, { session: OpenSession; signed: string; until: number }>();

  #changes = 0;

  constructor(settings: Settings) {
    this.#settings = settings;
    this.cookieName = sessionCookieName(settings.siteUrl);
  }

  /** The cookie's value for a token: the token and its signature. */
  sign(token: string): string {
    return `${token}.${this.#settings.secret.sign('session', token)}`;
  }

  async find(cookieHeader: string | undefined): Promise<OpenSession | undefined> {
    const cookie = readCookie(cookieHeader, this.cookieName);
    const token = cookie && this.#verify(cookie);
    return token ? this.#read(token, cookie) : undefined;
  }

  /** The session as the database has it now, for what no instance may allow a second longer. */
  readAnew({ token, account }: OpenSession): Promise<OpenSession | undefined> {
    this.forget(account.id);
    return this.#read(token, this.sign(token));
  }

  /** For a token the engine has just given out; one from a browser must come through `find`, which checks its signature. */
  findByToken(token: string): Promise<OpenSession | undefined> {
    return this.#read(token, this.sign(token));
  }

  async #read(token: string, signed: string): Promise<OpenSession | undefined> {
    const now = this.#settings.clock();
    const kept = this.#kept.get(token);
    if (kept && kept.until > now.getTime() && kept.session.expiresAt > now.toISOString()) return kept.session;
    this.#kept.delete(token);
    const changes = this.#changes;
    const row = await findSessionAccount(this.#settings.db, token, now.toISOString());
    if (!row) return undefined;
    const session = {
      id: row.session_id,
      token,
      account: readAccount(row),
      expiresAt: row.session_expires_at,
      rememberedAt: row.session_remembered_at,
    };
    // What was read before a change that came meanwhile is old already.
    if (changes !== this.#changes) return session;
    if (this.#kept.size >= mostKept) this.#kept.clear();
    this.#kept.set(token, { session, signed, until: now.getTime() + keptTime });
    return session;
  }

  /** To be called after every change to an account or its sessions; without an id, everything is read anew. */
  forget(accountId?: string): void {
    this.#changes += 1;
    for (const [token, { session }] of this.#kept) {
      if (accountId === undefined || session.account.id === accountId) this.#kept.delete(token);
    }
  }

  #verify(cookie: string): string | undefined {
    const end = cookie.lastIndexOf('.');
    if (end < 1) return undefined;
    const token = cookie.slice(0, end);
    return isSameText(cookie, this.#kept.get(token)?.signed ?? this.sign(token)) ? token : undefined;
  }
}
