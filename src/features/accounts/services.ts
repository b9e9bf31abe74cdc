import type { Clock } from '../../foundation/clock.ts';
import type { Database } from '../../foundation/database/database.ts';
import type { Environment } from '../../foundation/env.ts';
import type { Outbox } from '../../foundation/jobs/outbox.ts';
import type { Log } from '../../foundation/log.ts';
import type { Secret } from '../../foundation/secret.ts';
import type { LogInEngine } from './log-in-engine.ts';
import type { PartnerApi } from './partner-api.ts';
import type { Sessions } from './sessions.ts';

/** What the verbs of this feature work with; a part of what a running server holds. */
export interface AccountServices {
  db: Database;
  clock: Clock;
  env: Environment;
  log: Log;
  secret: Secret;
  outbox: Outbox;
  engine: LogInEngine;
  sessions: Sessions;
  /** Undefined where PARTNER_API_URL is not set. */
  partnerApi: PartnerApi | undefined;
}
