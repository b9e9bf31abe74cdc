import { sharedPart } from '../part.ts';
import type { Store } from './change-content.ts';
import { type Saved, type Saving, savePart } from './save-part.ts';

type SharedSaving = Omit<Saving, 'text' | 'formOnly' | 'translatedFrom'> & {
  entryId: string;
  fields: Record<string, unknown>;
};

/** The same as `save` for the fields that no language changes: they too wait for their publication. */
export function saveShared(store: Store, { entryId, fields, ...saving }: SharedSaving): Promise<Saved> {
  return savePart(store, { entryId, part: sharedPart }, { ...saving, text: { fields, blocks: [] } });
}
