import { areSame, type Fields, readAnswer } from './answer-fields.ts';

/**
 * Answers that somebody has begun and the server has not, in this browser's own storage: by learner, because several people may use one device, and by
 * activity, whatever language its page is in. Where storage is switched off nothing is kept, and nothing else changes.
 */

const prefix = 'draft ';

export interface Draft {
  fields: Fields;
  /** The version in the account that it goes on from, where drafts of this activity are kept there too. */
  base?: string | undefined;
  /** What that version says, where it is fields that are kept there. */
  known?: string | undefined;
  /** The versions that the account may have of it without having said so. */
  unheard?: string[] | undefined;
  /** The account has it as it is. */
  saved?: boolean;
  /** When it was kept, in milliseconds since 1970. */
  at?: number;
}

/** The address of an activity, or of a form that is kept while it is filled in, without its language. */
export const placeOf = (url: string) => url.slice(url.search(/\/mooc\/|\/evaluation$|\/selfassessment\//));
/** The address of the page on which the form of a place stands. */
export const pageOf = (place: string): string => place.replace(/\/activities\/.*/, '');
const keyOf = (url: string, learner = document.body.dataset.learner ?? '') => `${prefix}${learner} ${placeOf(url)}`;

export function findDraft(url: string, learner?: string): Draft | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(url, learner)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(url: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(url), JSON.stringify({ ...draft, at: Date.now() }));
  } catch {
    // Switched off or full: the page itself still holds it.
  }
}

export function deleteDraft(url: string, learner?: string): void {
  try {
    localStorage.removeItem(keyOf(url, learner));
  } catch {
    // Then there is none either.
  }
}

/** What another page of this browser has just kept of the same form. */
export function hearDraft(url: string, hear: (draft: Draft) => void): void {
  window.addEventListener('storage', ({ key }) => {
    const draft = key === keyOf(url) ? findDraft(url) : undefined;
    if (draft) hear(draft);
  });
}

/** What was sent is a draft no more; what was written since then still is one. */
export function settleDraft(url: string, body: string): void {
  const draft = findDraft(url);
  if (draft && areSame(draft.fields, readAnswer(new URLSearchParams(body)))) deleteDraft(url);
}

/** The places in which a learner has begun something. */
export const listPlaces = (learner: string): string[] =>
  listKeys(learner).map((key) => key.slice(prefix.length + learner.length + 1));

/** Those of which only this browser has what was begun. */
export const listDrafts = (learner: string): string[] =>
  listPlaces(learner).filter((place) => findDraft(place, learner)?.saved !== true);

/** Lets go of all that local storage has of a learner, the places where they stopped reading too. */
export const deleteDrafts = (learner: string): void => {
  for (const key of [...listKeys(learner), ...listKeys(learner, 'place ')]) localStorage.removeItem(key);
};

function listKeys(learner: string, kind = prefix): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${kind}${learner} `));
  } catch {
    return [];
  }
}
