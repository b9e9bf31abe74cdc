import { type Arrival, arrival, showWhatWaits } from '../saved-answer.ts';
import { basisOf } from './account-drafts.ts';
import { areSame, fillIn, readAnswer } from './answer-fields.ts';
import { findDraft, keepDraft, placeOf, settleDraft } from './draft-store.ts';
import { findForm, showNote } from './kept-note.ts';
import { deleteLetter, forgetReturned, hearReturned, type KeptLetter, listReturned, tellReturned } from './letters.ts';

/** Answers that were given without a network and not taken later: beside their activity where it still is, else in a list. */

const fieldsOf = ({ body }: KeptLetter) => readAnswer(new URLSearchParams(body));
const readForm = (form: HTMLFormElement) => readAnswer(new FormData(form));

/** Has what came back stand in its form, as a draft, unless something stands there. */
function putBack(form: HTMLFormElement, letter: KeptLetter): void {
  showNote(form, undefined);
  if (findDraft(letter.url) || readForm(form).length > 0) return;
  fillIn(form, fieldsOf(letter));
  const fields = readForm(form);
  if (fields.length > 0) keepDraft(letter.url, { fields, ...basisOf(form) });
}

const openLesson = () => document.querySelector<HTMLElement>('[data-lesson]')?.dataset.placeAddress;

/** What is said of why it was not taken, here: in its lesson or elsewhere. */
function reasonOf({ returned = 'refused' }: KeptLetter, form: HTMLFormElement | undefined): string {
  // What was away and is there again can be answered again.
  if (form) return returned === 'gone' ? 'refused' : returned;
  return openLesson() || returned === 'gone' ? 'gone' : `${returned}-elsewhere`;
}

/** What is said of one; the words stand in the page. */
function describe(template: HTMLTemplateElement, letter: KeptLetter, form: HTMLFormElement | undefined): HTMLElement {
  const item = (template.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
  const find = <Found extends HTMLElement>(name: string) => item.querySelector(`[data-of=${name}]`) as Found;
  const reason = reasonOf(letter, form);
  for (const why of item.querySelectorAll<HTMLElement>('[data-why]')) why.hidden = why.dataset.why !== reason;
  const about = find('about');
  about.hidden = form !== undefined || !letter.about;
  const link = document.createElement('a');
  if (reason.endsWith('elsewhere')) link.href = letter.url.replace(/\/activities\/.*/, '');
  link.textContent = letter.about ?? '';
  about.append(link);
  const { words = '' } = letter;
  find('words').textContent = words;
  const isSeen = words === '' || (form !== undefined && areSame(readForm(form), fieldsOf(letter)));
  for (const part of item.querySelectorAll<HTMLElement>('[data-of=wrote], [data-of=copy]')) part.hidden = isSeen;
  const copy = find<HTMLButtonElement>('copy');
  copy.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(words);
      copy.textContent = copy.dataset.copied ?? '';
    } catch {
      // Where the browser does not let a page copy, its reader does: the words are chosen already.
      getSelection()?.selectAllChildren(find('words'));
    }
  });
  find('remove').addEventListener('click', async () => {
    // Its draft goes with it; what was written since then stays.
    settleDraft(letter.url, letter.body);
    await deleteLetter(letter.id);
    tellReturned();
  });
  return item;
}

/** In a lesson only what belongs to it. */
function belongsHere({ url }: KeptLetter): boolean {
  const lesson = openLesson();
  return !lesson || placeOf(url).startsWith(placeOf(lesson).replace(/place$/, ''));
}

async function show(place: HTMLElement, learner: string): Promise<void> {
  const [template, list] = [place.querySelector('template'), place.querySelector('ul')];
  const letters = (await listReturned(learner)).filter(belongsHere);
  for (const item of document.querySelectorAll('[data-returned-answer]')) item.remove();
  list?.replaceChildren();
  for (const letter of template ? letters : []) {
    const form = findForm(letter.url);
    if (form) putBack(form, letter);
    const item = describe(template as HTMLTemplateElement, letter, form);
    const beside = form?.closest('[data-island]')?.parentElement;
    if (beside) beside.querySelector(':scope > [role=status]')?.append(item);
    else {
      const entry = document.createElement('li');
      entry.append(item);
      list?.append(entry);
    }
  }
  place.hidden = !list?.hasChildNodes();
  // The bar of the page as it came knows nothing of this.
  if (letters.length > 0) await showWhatWaits();
}

/** Shows what has come back, and keeps showing it as it is. */
export function showReturned(place: HTMLElement, learner: string): void {
  let last = Promise.resolve();
  const showNow = () => {
    // One after the other: each begins with nothing.
    last = last.then(() => show(place, learner)).catch(() => undefined);
  };
  hearReturned(() => {
    showNow();
    if (document.querySelector('[data-saving]')) void showWhatWaits();
  });
  addEventListener(arrival, (event) => {
    const { url, answer } = (event as CustomEvent<Arrival>).detail;
    if (answer.feedback && answer.feedback.outcome !== 'invalid') void forgetReturned(learner, url);
  });
  showNow();
}
