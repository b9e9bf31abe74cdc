import type { Services } from '../../../foundation/request.ts';
import { addCharacters, takeCharacters } from '../queries.ts';

type UsageServices = Pick<Services, 'db' | 'clock' | 'env'>;

const today = ({ clock }: UsageServices) => clock().toISOString().slice(0, 10);

/** Takes so many characters from what an outside model may be sent and write in a day, of all instances together; false where that is used up. */
export function takeFromBudget(services: UsageServices, characters: number): Promise<boolean> {
  return takeCharacters(services.db, today(services), characters, services.env.assistant.dailyCharacters);
}

/** Puts right what was taken for an answer that turned out shorter. */
export function addToUsage(services: UsageServices, characters: number): Promise<void> {
  return addCharacters(services.db, today(services), characters);
}
