import type { Database } from '../../../foundation/database/database.ts';
import type { OutsideLinkRow } from '../../../foundation/database/desk-tables.ts';
import { listFailedLinks } from './outside-link-queries.ts';

/** A page that is away for a moment is not broken: what may be a fault of the moment is shown after the second try. */
const isLasting = ({ answer, failures }: Pick<OutsideLinkRow, 'answer' | 'failures'>) =>
  failures > 1 || answer === '404' || answer === '410';

/** The links to other sites that lead nowhere any more, the longest first. */
export async function listLastingFaults(db: Database): Promise<OutsideLinkRow[]> {
  return (await listFailedLinks(db)).filter(isLasting);
}
