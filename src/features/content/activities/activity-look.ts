import type { ComponentType } from 'react';
import type { FieldsProps, Sending } from './fields.ts';

interface ActivityLook {
  Fields: ComponentType<FieldsProps<unknown>>;
  sending?: Sending;
}

// The folders are the list: one that named the other half of a type too would carry it into the browser.
const looks = import.meta.glob<ActivityLook>('../blocks/*/fields.tsx', { eager: true });

/** The fields of a type of activity, which take the view that its grading made, and how they send. */
export function getActivityLook(type: string): Required<ActivityLook> {
  const look = looks[`../blocks/${type}/fields.tsx`];
  if (!look) throw new Error(`The activity "${type}" has no fields.tsx.`);
  return { sending: 'checked', ...look };
}

export const resultId = (id: string) => `${id}-result`;
export const problemId = (id: string) => `${id}-problem`;

/** Where somebody goes on who has sent an answer without script: at what became of it, or at the form that asks on. */
export function toldAt({ id, type }: { id: string; type: string }): string {
  const { sending } = getActivityLook(type);
  return sending === 'checked' || sending === 'kept' ? resultId(id) : id;
}
