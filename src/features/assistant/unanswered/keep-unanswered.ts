import type { Services } from '../../../foundation/request.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { countUnanswered, deleteUnansweredBefore } from '../queries.ts';
import { mask } from './mask.ts';

type KeepingServices = Pick<Services, 'db' | 'clock' | 'env' | 'log'>;

/** As the privacy policy says. In days. */
const kept = 90;

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** Counts a question that could not be answered, with its text where that is to be kept. An answer never fails for it. */
export async function keepUnanswered(
  { db, clock, env, log }: KeepingServices,
  { locale, message }: { locale: Locale; message: string },
): Promise<void> {
  const question = env.assistant.keepsUnanswered ? mask(message) : '';
  await countUnanswered(db, { day: dayOf(clock()), locale, question }).catch((error: Error) =>
    log.warn({ reason: error.message }, 'an unanswered question was not counted'),
  );
}

/** Deletes what was asked more than ninety days ago. */
export async function forgetUnanswered({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteUnansweredBefore(db, dayOf(new Date(clock().getTime() - kept * 86_400_000)));
}
