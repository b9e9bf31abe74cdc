import { keepDrafts } from './offline/drafts.ts';
import { keepAhead } from './offline/keep-ahead.ts';
import { keepSending, sendAfterOthers, tellArrivedLetter } from './offline/keep-sending.ts';
import { findForm, showNote } from './offline/kept-note.ts';
import { listLetters } from './offline/letters.ts';
import { sendAnswers, type Waking } from './offline/send-answers.ts';
import { readOtherLanguagesBy } from './offline/tell-arrived.ts';
import { whenIdle } from './offline/when-idle.ts';
import { keepPlace } from './reading-place.ts';
import { type Arrival, answerSaved, type SavedProgress, showSaving, showWhatWaits } from './saved-answer.ts';
import { sendKept } from './send-later.ts';

/** What a lesson does beyond its activities: it notices that its end was read, and sends what was kept while offline. */

const learner = () => document.body.dataset.learner ?? '';

/** Says that the end was read. Whoever asked to go on does so once the server has it, or this device and the page that comes next. */
async function sendEnd(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const body = new URLSearchParams(new FormData(form, submitter) as unknown as Record<string, string>).toString();
  const sending = sendAfterOthers({ url: form.getAttribute('action') ?? '', body });
  const saved = await answerSaved<SavedProgress>(sending);
  if (submitter?.getAttribute('name') !== 'after') return;
  const { leadsTo } = form.dataset;
  const address = saved ? saved.leadsTo : (await sending).state !== 'refused' && (await isKept(leadsTo)) && leadsTo;
  if (address) location.assign(address);
}

/** Whether a page is there without a network. */
const isKept = async (path = '') =>
  'caches' in window && Boolean(await caches.match(path, { ignoreVary: true, ignoreSearch: true }));

/** The end counts as read once it has been in view for as long as a glance takes. */
const glance = 1_000;

function watchEnd(place: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(([entry]) => {
    clearTimeout(timer);
    const form = place.querySelector<HTMLFormElement>('form[data-end]');
    if (!form) return observer.disconnect();
    if (entry?.isIntersecting)
      timer = setTimeout(() => {
        observer.disconnect();
        void sendEnd(form, null);
      }, glance);
  });
  observer.observe(place);
}

/** Sends what is kept; where it was about this lesson, the page shows it. Says whether nothing is left. */
async function sendWaiting(): Promise<boolean> {
  const letters = await listLetters(learner());
  if (letters.length === 0) return true;
  for (const { url } of letters) {
    const form = findForm(url);
    if (form) showNote(form, 'waiting');
  }
  showSaving('kept');
  const all = await sendKept(learner(), tellArrivedLetter);
  await showWhatWaits();
  return all;
}

/** A long table of contents opens where the reader is; the page itself does not move. */
function showPlace(contents: HTMLElement): void {
  const current = contents.querySelector<HTMLElement>('[aria-current]');
  if (!current) return;
  const below = current.getBoundingClientRect().bottom - contents.getBoundingClientRect().bottom;
  if (below > 0) contents.scrollTop = below + contents.clientHeight / 2;
}

/** On paper nothing opens: what can be opened is, and closed again afterwards. A card of an activity stays: turning it is an answer. */
function openForPrint(): void {
  const closed = () => [...document.querySelectorAll<HTMLDetailsElement>('article details:not([open], form *)')];
  let opened: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    opened = closed();
    for (const details of opened) details.open = true;
    for (const day of document.querySelectorAll<HTMLInputElement>('input[type=date]'))
      day.toggleAttribute('data-empty', day.value === '');
  });
  addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
  });
}

const readInLanguage = async (lesson: string, detail: Arrival) =>
  (await import('./offline/read-in-language.ts')).readInLanguage(lesson, detail);

/** Starts what every lesson does. Drafts come back at once: what wakes after this begins from them. */
export async function startLesson(waking: Waking): Promise<void> {
  await keepDrafts();
  sendAnswers(waking);
  const contents = document.getElementById('lesson-contents');
  if (contents) {
    showPlace(contents);
    contents.addEventListener('toggle', () => showPlace(contents));
  }
  openForPrint();
  const lesson = document.querySelector<HTMLElement>('[data-lesson]');
  if (lesson) keepPlace(lesson);
  const end = document.getElementById('lesson-end');
  if (end) watchEnd(end);
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (form.dataset.end === undefined) return;
    event.preventDefault();
    void sendEnd(form, (event as SubmitEvent).submitter);
  });
  readOtherLanguagesBy(readInLanguage);
  keepSending(sendWaiting);
  void navigator.serviceWorker?.ready.then(() => whenIdle(() => void keepAhead().catch(() => undefined)));
}
