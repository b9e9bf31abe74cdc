import { type Fields, fillIn, joinFields, parseFields, sort, writeFields } from './answer-fields.ts';
import { deleteDraft, findDraft, hearDraft, keepDraft } from './draft-store.ts';

/** How long after the last key a draft is sent, in milliseconds. */
const pause = 800;

/** How long the server is waited for, in milliseconds. */
const patience = 15_000;

const readForm = (form: HTMLFormElement): Fields =>
  sort(
    [...new FormData(form)].flatMap(
      ([name, value]): Fields =>
        typeof value === 'string' && value !== '' && name !== 'writer' && name !== 'base' ? [[name, value]] : [],
    ),
  );

/** Whether an answer says that the form takes nothing any more. Who is logged out, or somebody else by now, is told otherwise. */
async function saysClosed(answer: Response): Promise<boolean> {
  if (answer.status !== 409) return false;
  const told = (await answer.json().catch(() => undefined)) as { saved?: boolean } | undefined;
  return told?.saved === false;
}

/**
 * For a form that may be saved half filled in, as often as somebody likes: the evaluation form, one's own answers to the framework. Saves it while somebody fills it in, one sending at a time, and says "saved" only when the server has it. Until then this browser keeps it: whoever was logged out meanwhile, or has no connection, finds it in the form when they come back.
 */
export function keepForm(form: HTMLFormElement): void {
  const { action, dataset } = form;
  const state = form.querySelector('output');
  /** What the server has, as this page knows it. */
  const base = form.elements.namedItem('base') as HTMLInputElement;
  let waiting: number | undefined;
  let sending = false;
  let changed = false;
  let closed = false;

  function readBody(): FormData {
    const body = new FormData(form);
    body.set('intent', 'save');
    return body;
  }

  const say = (words = ''): void => {
    if (state) state.value = words;
  };

  async function send(): Promise<void> {
    if (sending) return;
    sending = true;
    while (changed) {
      changed = false;
      const sent = writeFields(readForm(form));
      const init = {
        method: 'POST',
        body: readBody(),
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(patience),
      };
      const answer = await fetch(action, init).catch(() => undefined);
      closed = answer !== undefined && (await saysClosed(answer));
      if (answer?.ok) base.value = sent;
      if (closed || (answer?.ok && !changed)) deleteDraft(action);
      say(closed ? dataset.closed : answer?.ok ? dataset.saved : dataset.notSaved);
      if (closed) break;
    }
    sending = false;
  }

  function sendSoon(): void {
    changed = true;
    say();
    clearTimeout(waiting);
    waiting = window.setTimeout(send, pause);
  }

  const kept = findDraft(action);
  // What another page or device has sent since stays where nothing was changed here.
  const joined = kept && joinFields(writeFields(kept.fields), writeFields(readForm(form)), kept.base);
  if (joined !== undefined && joined !== writeFields(readForm(form))) {
    fillIn(form, parseFields(joined), '[name]');
    sendSoon();
  } else deleteDraft(action);

  form.addEventListener('input', () => {
    if (closed) return;
    keepDraft(action, { fields: readForm(form), base: base.value });
    sendSoon();
  });
  // What is filled in on another page of this browser stands here, too: neither keeps an older state over it.
  hearDraft(action, ({ fields }) => changed || fillIn(form, fields, '[name]'));
  // Somebody who leaves before the pause is over loses nothing either.
  window.addEventListener('pagehide', () => {
    if (changed) navigator.sendBeacon(action, readBody());
  });
  form.addEventListener('submit', () => {
    clearTimeout(waiting);
    changed = false;
  });
}
