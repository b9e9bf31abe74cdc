import type { Services } from '../../foundation/request.ts';
import type { Account } from './account.ts';
import type { LogInEngine } from './log-in-engine.ts';
import type { PartnerApi } from './partner-api.ts';
import type { OpenSession, Sessions } from './sessions.ts';

declare module '../../foundation/request.ts' {
  interface Services {
    engine: LogInEngine;
    sessions: Sessions;
    /** Undefined where PARTNER_API_URL is not set. */
    partnerApi: PartnerApi | undefined;
  }

  interface RequestVariables {
    /** Who is logged in, if anybody. */
    account: Account | undefined;
    session: OpenSession | undefined;
  }
}

/** What the verbs of this feature work with; a part of what a running server holds. */
export type AccountServices = Pick<
  Services,
  'db' | 'clock' | 'env' | 'log' | 'secret' | 'outbox' | 'engine' | 'sessions' | 'partnerApi'
>;
