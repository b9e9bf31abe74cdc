import type { Services } from '../../foundation/request.ts';
import { lockLearner } from '../learning/queries.ts';
import { saveChoice } from './queries.ts';
import type { PortfolioEntry } from './read-portfolio.ts';

/** Keeps which of some entries go into the portfolio. What was not on the page that was sent stays as it was. */
export function keepChoices(
  services: Services,
  accountId: string,
  shown: readonly PortfolioEntry[],
  ticked: ReadonlySet<string>,
): Promise<void> {
  const now = services.clock().toISOString();
  return services.writes.run(async (transaction) => {
    await lockLearner(transaction, accountId);
    for (const { name, lessonId, block } of shown) {
      const included = ticked.has(name) ? 1 : 0;
      const place = { account_id: accountId, lesson_id: lessonId, block_id: block.id };
      await saveChoice(transaction, { ...place, included, chosen_at: now });
    }
  });
}
