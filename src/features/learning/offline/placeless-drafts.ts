import { fillIn } from './answer-fields.ts';
import { deleteDraft, findDraft, listPlaces, pageOf, placeOf } from './draft-store.ts';

/**
 * Drafts that can never be sent: of an activity that editors took away or gave other answers, of a form that is closed. The page that is open
 * does not say so for certain, because it may be older than the draft: it is asked for as it is now.
 */

const addressOf = (form: HTMLFormElement) => placeOf(form.getAttribute('action') ?? '');

/** How long a page is waited for, in milliseconds. */
const patience = 5_000;

/** The forms of a page as it is now; none where there is no such page. Undefined where nobody can tell. */
async function readForms(page: string, learner: string): Promise<HTMLFormElement[] | undefined> {
  try {
    const response = await fetch(page, { cache: 'no-store', signal: AbortSignal.timeout(patience) });
    const { body, forms } = new DOMParser().parseFromString(await response.text(), 'text/html');
    // Whatever else answers, such as the log-in page of a network, does not say whose page it is.
    if (body.dataset.learner !== learner) return undefined;
    if (response.status === 404) return [];
    return response.ok && placeOf(new URL(response.url).pathname) === page ? [...forms] : undefined;
  } catch {
    return undefined;
  }
}

const readAll = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)]);

/** Whether a draft says anything in its form that the form does not say without it. */
function takesDraft(form: HTMLFormElement, place: string, learner: string): boolean {
  const before = readAll(form);
  fillIn(form, findDraft(place, learner)?.fields ?? [], '[name]');
  return readAll(form) !== before;
}

/** Lets go of those of one page. */
export async function forgetOf(page: string, learner: string): Promise<void> {
  const forms = await readForms(page, learner);
  if (!forms) return;
  for (const place of listPlaces(learner)) {
    if (pageOf(place) !== page) continue;
    const form = forms.find((one) => addressOf(one) === place);
    if (!form || !takesDraft(form, place, learner)) deleteDraft(place, learner);
  }
}

/** Lets go of them before somebody is asked about their drafts. */
export async function forgetPlaceless(learner: string): Promise<void> {
  const pages = new Set(listPlaces(learner).map(pageOf));
  await Promise.all([...pages].map((page) => forgetOf(page, learner)));
}
