import type { Locale } from '../../../i18n/locales.ts';
import type { Store } from './change-content.ts';
import { type Saved, type Saving, savePart } from './save-part.ts';

/**
 * Keeps a text of one language as its latest revision; readers go on seeing what is published. Where others have saved since `base`, both
 * changes are brought together if they touched different fields and blocks (`taken` names theirs), else nothing is saved and the answer
 * says where they clash. A text equal to the latest makes no new revision, so that saving again is safe.
 */
export function save(store: Store, saving: Saving & { entryId: string; locale: Locale }): Promise<Saved> {
  return savePart(store, { entryId: saving.entryId, part: saving.locale }, saving);
}
