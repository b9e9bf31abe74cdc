import { isFilledIn } from '../missing-fields.ts';
import { type Arrival, announce, answerSaved, arrival } from '../saved-answer.ts';
import { sendAfterOthers } from './keep-sending.ts';
import { activityForms, findForm, showNote } from './kept-note.ts';
import { type Letter, listLetters } from './letters.ts';
import { whenIdle } from './when-idle.ts';

/** How the islands of a page are brought to life. */
export interface Waking {
  wake: (island: HTMLElement) => Promise<void>;
  /** Fetches what all of them need. */
  fetchIslands: () => Promise<void>;
}

type Wake = Waking['wake'];

/** What a control says, as it stands on the page: typed words, or the words beside what was chosen. */
function wordsOf(control: Element): string {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.text ?? '';
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return '';
  if (control.type === 'hidden' || !control.name.startsWith('answer')) return '';
  if (!['radio', 'checkbox'].includes(control.type)) return control.value;
  return (control as HTMLInputElement).checked ? (control.labels?.[0]?.innerText ?? '') : '';
}

const tidy = (text: string) => text.replaceAll('\u00ad', '').trim();

/** An answer and what it answers as its writer reads them, for the case that it is never taken. */
function readWords(form: HTMLFormElement): Pick<Letter, 'words' | 'about'> {
  const words = [...form.elements].map((control) => tidy(wordsOf(control))).filter(Boolean);
  const island = form.closest('[data-island]');
  const titles = [document.querySelector('h1'), island?.querySelector('h2')].map((one) => tidy(one?.textContent ?? ''));
  return { words: words.join('\n'), about: titles.filter(Boolean).join(' · ') };
}

const isWaiting = async (url: string) =>
  (await listLetters(document.body.dataset.learner)).some((letter) => letter.url === url);

async function sendAnswer(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const data = new FormData(form, submitter);
  data.set('attempt', crypto.randomUUID());
  const url = form.getAttribute('action') ?? '';
  const body = new URLSearchParams(data as unknown as Record<string, string>).toString();
  const sending = sendAfterOthers({ url, body, ...readWords(form) });
  const saved = await answerSaved(sending);
  // The service worker may have sent it meanwhile, and this page been told.
  if ((await sending).state === 'kept' && (await isWaiting(url))) showNote(form, 'waiting');
  if (!saved) return;
  announce({ url, body, answer: saved, pressed: true });
}

/** Wakes the activity of an answer that has arrived, which shows what became of it. */
function showArrival({ url, pressed }: Arrival, wake: Wake): void {
  const island = findForm(url)?.closest<HTMLElement>('[data-island]');
  if (!island || island.dataset.awake !== undefined) return;
  wake(island).catch(() => {
    if (!pressed) return;
    // What shows it cannot be fetched: the page as it now is does.
    location.hash = island.querySelector('[id]')?.id ?? '';
    location.reload();
  });
}

/** Sends the answers of a lesson without leaving the page, also of an activity that has not woken yet. */
export function sendAnswers({ wake, fetchIslands }: Waking): void {
  whenIdle(() => void fetchIslands().catch(() => undefined));
  for (const form of document.querySelectorAll<HTMLFormElement>(activityForms)) form.noValidate = true;
  addEventListener(arrival, (event) => showArrival((event as CustomEvent<Arrival>).detail, wake));
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented || !form.matches(activityForms)) return;
    event.preventDefault();
    if (!isFilledIn(form, event.submitter)) return void wake(form.closest('[data-island]') as HTMLElement);
    void sendAnswer(form, event.submitter);
  });
}
