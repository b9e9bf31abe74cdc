import type { ComponentType } from 'react';
import type { FieldsProps, Sending } from './fields.ts';
import type { PublicActivity } from './public-activity.ts';

interface ActivityLook {
  Fields: ComponentType<FieldsProps<unknown>>;
  /** Where one type has two ways, its view tells which. */
  sending?: Sending | ((view: never) => Sending);
}

// The folders are the list: one that named the other half of a type too would carry it into the browser.
const looks = import.meta.glob<ActivityLook>('../blocks/*/fields.tsx', { eager: true });

/** The fields of an activity, which take the view that its grading made, and how they send. */
export function getActivityLook({ type, view }: PublicActivity): { Fields: ActivityLook['Fields']; sending: Sending } {
  const look = looks[`../blocks/${type}/fields.tsx`];
  if (!look) throw new Error(`The activity "${type}" has no fields.tsx.`);
  const { Fields, sending = 'checked' } = look;
  return { Fields, sending: typeof sending === 'function' ? sending(view as never) : sending };
}

export const resultId = (id: string) => `${id}-result`;
export const problemId = (id: string) => `${id}-problem`;

/** Where somebody goes on who has sent an answer without script: at what became of it, or at the form that asks on. */
export function toldAt(activity: PublicActivity): string {
  const { sending } = getActivityLook(activity);
  return sending === 'checked' || sending === 'kept' ? resultId(activity.id) : activity.id;
}
