import type { Services } from '../../foundation/request.ts';
import { saveReadBlock } from './lesson-progress-queries.ts';
import { lockLearner } from './queries.ts';

/** Keeps where somebody stopped reading in a lesson. The last one that is said counts. */
export function saveReadPlace(
  services: Services,
  accountId: string,
  lessonId: string,
  block: string | null,
): Promise<void> {
  const now = services.clock().toISOString();
  return services.writes.run(async (transaction) => {
    await lockLearner(transaction, accountId);
    await saveReadBlock(transaction, accountId, lessonId, block, now);
  });
}
