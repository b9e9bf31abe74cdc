import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Log } from '../../foundation/log.ts';
import { readEmail } from './email-address.ts';
import type { PartnerIdentity } from './identity.ts';

/** What this product asks of the partner's follow-up system. docs/partner-api.md is the contract, test/fake-partner.ts a system that keeps it. */
export interface PartnerApi {
  /** Who has this email and password there; undefined where nobody. Throws where the system cannot be asked. */
  findIdentity(email: string, password: string): Promise<PartnerIdentity | undefined>;
  /** Whether a person still has an account there. */
  hasAccount(subject: string): Promise<boolean>;
  /** Tells how far somebody is in a course; telling the same again changes nothing. False where that system no longer knows the person. */
  reportParticipation(subject: string, participation: Participation): Promise<boolean>;
}

export interface Participation {
  courseId: string;
  /** 0 to 100. */
  progress: number;
  /** ISO-8601 UTC. */
  enrolledAt: string;
  completedAt: string | null;
}

interface Settings {
  /** Without `/api`. */
  url: string;
  access: string;
  log: Log;
  /** Milliseconds for one try. */
  timeout?: number;
  /** Milliseconds before each further try. */
  pauses?: readonly number[];
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const identitySchema = z.object({
  subject: z.string().min(1).max(255),
  email: z.string(),
  emailVerified: z.boolean().default(false),
  firstName: z.string().default(''),
  lastName: z.string().default(''),
});

class PartnerApiError extends Error {
  override name = 'PartnerApiError';
  readonly status: number | undefined;
  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

/** A server that is overloaded or restarting may answer the next try; a refusal it will repeat. */
const passing = new Set([429, 502, 503, 504]);

const isGone = (status: number) => status === 404 || status === 410;

/** Speaks JSON below `api/`; every GET carries Tempaccess. Success is 200 to 299. What is sent is never logged. */
export function createPartnerApi({ url, access, log, timeout = 5_000, pauses = [200, 1_000] }: Settings): PartnerApi {
  const tempaccess = Buffer.from(access, 'utf8').toString('base64');

  async function tryOnce(method: Method, path: string, body: unknown): Promise<Response> {
    return fetch(`${url}/api/${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(method === 'GET' ? { Tempaccess: tempaccess } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    });
  }

  /** Tries again only what may be done twice. Answers with the status and the body, whatever the status. */
  async function ask(
    method: Method,
    path: string,
    body?: unknown,
    repeatable = method !== 'POST' && method !== 'PATCH',
  ) {
    const waits = repeatable ? pauses : [];
    for (let attempt = 0; ; attempt += 1) {
      const wait = waits[attempt];
      try {
        const response = await tryOnce(method, path, body);
        if (wait === undefined || !passing.has(response.status)) {
          const text = await response.text();
          return { status: response.status, ok: response.ok, data: response.ok && text ? JSON.parse(text) : undefined };
        }
      } catch (error) {
        const reason = error instanceof Error ? error.name : 'unknown';
        log.warn({ method, attempt, reason }, 'partner system did not answer');
        if (wait === undefined) throw new PartnerApiError(`The partner's system did not answer: ${reason}`);
      }
      await pause(wait);
    }
  }

  async function hasAccount(subject: string): Promise<boolean> {
    const answer = await ask('GET', `accounts/${encodeURIComponent(subject)}`);
    if (isGone(answer.status)) return false;
    if (!answer.ok) refuse(answer.status);
    return true;
  }

  function refuse(status: number): never {
    throw new PartnerApiError(`The partner's system answered ${status}.`, status);
  }

  return {
    async findIdentity(email, password) {
      // Asking twice whether a password is right does no harm.
      const answer = await ask('POST', 'accounts/check', { email, password }, true);
      if (answer.status === 401 || answer.status === 404) return undefined;
      if (!answer.ok) refuse(answer.status);
      const person = identitySchema.parse(answer.data);
      return { ...person, issuer: url, email: readEmail(person.email) };
    },
    hasAccount,
    async reportParticipation(subject, { courseId, ...participation }) {
      const path = `accounts/${encodeURIComponent(subject)}/participation/${encodeURIComponent(courseId)}`;
      const answer = await ask('PUT', path, participation);
      // A course that is missing there is a fault of the set-up; only the account itself can say goodbye.
      if (isGone(answer.status) && !(await hasAccount(subject))) return false;
      if (!answer.ok) refuse(answer.status);
      return true;
    },
  };
}
