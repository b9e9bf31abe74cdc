import type { Fields } from './answer-fields.ts';

/**
 * Answers that somebody has begun and not sent, in this browser's own storage: by learner, because several people may use one device, and by
 * activity, whatever language its page is in. Where storage is switched off nothing is kept, and nothing else changes.
 */

const prefix = 'draft ';

/** The address of an activity without its language. */
const placeOf = (url: string) => url.slice(url.indexOf('/mooc/'));
const keyOf = (url: string) => `${prefix}${document.body.dataset.learner ?? ''} ${placeOf(url)}`;

export function findDraft(url: string): Fields | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(url)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(url: string, fields: Fields): void {
  try {
    localStorage.setItem(keyOf(url), JSON.stringify(fields));
  } catch {
    // Switched off or full: the page itself still holds it.
  }
}

export function deleteDraft(url: string): void {
  try {
    localStorage.removeItem(keyOf(url));
  } catch {
    // Then there is none either.
  }
}
