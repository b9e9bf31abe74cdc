import { type Arrival, announce, showParts, showWhatWaits } from '../saved-answer.ts';
import { placeOf } from './draft-store.ts';

/** The address of the lesson that is open, in the language that it is open in; undefined where no lesson is. */
const openLesson = () =>
  document.querySelector<HTMLElement>('[data-lesson]')?.dataset.placeAddress?.replace(/\/place$/, '');

type ReadInLanguage = (lesson: string, detail: Arrival) => Promise<Arrival>;
let readInLanguage: ReadInLanguage | undefined;

/** How a lesson reads what became of an answer that was given in another language. */
export function readOtherLanguagesBy(read: ReadInLanguage): void {
  readInLanguage = read;
}

/** An answer that had to wait, in the words of the page that is open. About another lesson there is nothing to show. */
async function readHere(detail: Arrival): Promise<Arrival> {
  const { url, answer } = detail;
  const lesson = openLesson();
  if (lesson && url.startsWith(`${lesson}/`)) return detail;
  const elsewhere = { ...detail, answer: { ...answer, parts: {} } };
  if (!lesson || !readInLanguage || !placeOf(url).startsWith(`${placeOf(lesson)}/`)) return elsewhere;
  // Graded and answered in another language. Where it cannot be asked for it has arrived all the same; the next page shows the rest.
  return readInLanguage(lesson, detail).catch(() => elsewhere);
}

/** Tells the page of an answer that arrived after it had to wait, whoever sent it; where it is about this lesson, the page shows it. */
export async function tellArrived(detail: Arrival): Promise<void> {
  const told = await readHere(detail);
  showParts(told.answer.parts);
  announce(told);
  await showWhatWaits();
}
