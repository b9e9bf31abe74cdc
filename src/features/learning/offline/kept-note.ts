import { placeOf } from './draft-store.ts';

/** What is said beside an activity of an answer that is not on the server yet. */
export type Note = 'begun' | 'drafted' | 'waiting';

export const activityForms = '[data-island=activity] form';

/** Shows one of the notes that stand ready beside an activity, or none. */
export function showNote(form: Element, shown: Note | undefined): void {
  const notes = form.closest('[data-island]')?.parentElement?.querySelectorAll<HTMLElement>('[data-note]') ?? [];
  for (const note of notes) note.hidden = note.dataset.note !== shown;
}

/** The form of an activity on this page, by the address that it goes to in any language. */
export function findForm(url: string): HTMLFormElement | undefined {
  const forms = [...document.querySelectorAll<HTMLFormElement>(activityForms)];
  return forms.find((form) => placeOf(form.getAttribute('action') ?? '') === placeOf(url));
}
