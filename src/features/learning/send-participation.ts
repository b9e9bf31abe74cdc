import type { Services } from '../../foundation/request.ts';
import { tellParticipation } from '../accounts/report-participation.ts';
import { listParticipation } from './queries.ts';

/** Tells the partner's system how far somebody is now, in one course or in all they are enrolled in. Safe to repeat. */
export async function sendParticipation(
  services: Services,
  { accountId, courseId }: { accountId: string; courseId?: string },
): Promise<void> {
  for (const participation of await listParticipation(services.db, accountId, courseId))
    await tellParticipation(services, accountId, participation);
}
