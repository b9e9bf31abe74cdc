import { type Arrival, announce, showParts, showWhatWaits } from '../saved-answer.ts';
import { placeOf } from './draft-store.ts';

/** The address of the lesson that is open, in the language that it is open in; undefined where no lesson is. */
const openLesson = () =>
  document.querySelector<HTMLElement>('[data-lesson]')?.dataset.placeAddress?.replace(/\/place$/, '');

type Told = Partial<Arrival['answer']> & { action?: string };

/** What the page of a lesson says of one of its activities to the script that wakes it. */
function findTold(page: Document, url: string): Told | undefined {
  const scripts = [...page.querySelectorAll('[data-island=activity] > script')];
  const all = scripts.map((script) => JSON.parse(script.textContent ?? '{}') as Told);
  return all.find(({ action }) => action !== undefined && placeOf(action) === placeOf(url));
}

/**
 * An answer that had to wait, in the words of the page that is open. One that was given in another language was graded and answered in that
 * one: what became of it is read from the page as the server has it now. About another lesson there is nothing to show.
 */
async function readHere(detail: Arrival): Promise<Arrival> {
  const { url, answer } = detail;
  const lesson = openLesson();
  if (lesson && url.startsWith(`${lesson}/`)) return detail;
  const elsewhere = { ...detail, answer: { ...answer, parts: {} } };
  if (!lesson || !placeOf(url).startsWith(`${placeOf(lesson)}/`)) return elsewhere;
  try {
    const markup = await (await fetch(lesson, { cache: 'no-store', signal: AbortSignal.timeout(15_000) })).text();
    const page = new DOMParser().parseFromString(markup, 'text/html');
    const parts = Object.keys(answer.parts).map((id) => [id, page.getElementById(id)?.innerHTML]);
    const { action, feedback = answer.feedback, done, base, again } = findTold(page, url) ?? {};
    return {
      ...detail,
      url: action ?? url,
      answer: {
        ...answer,
        ...(action && { feedback, done, base, again }),
        parts: Object.fromEntries(parts.filter(([, html]) => html !== undefined)),
      },
    };
  } catch {
    // It has arrived all the same; the next page shows the rest.
    return elsewhere;
  }
}

/** Tells the page of an answer that arrived after it had to wait, whoever sent it; where it is about this lesson, the page shows it. */
export async function tellArrived(detail: Arrival): Promise<void> {
  const told = await readHere(detail);
  showParts(told.answer.parts);
  announce(told);
  await showWhatWaits();
}
