import {
  areSame,
  type Fields,
  fillIn,
  joinFields,
  parseFields,
  writeFields,
} from '../learning/offline/answer-fields.ts';
import { deleteDraft, findDraft, keepDraft as keepHere } from '../learning/offline/draft-store.ts';

/** How long after the last key a draft is sent, in milliseconds. */
const pause = 800;

const readForm = (form: HTMLFormElement): Fields =>
  [...new FormData(form)].flatMap(
    ([name, value]): Fields => (typeof value === 'string' && value !== '' && name !== 'writer' ? [[name, value]] : []),
  );

/**
 * Saves the form while somebody fills it in, one sending at a time, and says "saved" only when the server has it. Until then this browser keeps
 * it: whoever was logged out meanwhile, or has no connection, finds it in the form when they come back.
 */
export function keepDraft(form: HTMLFormElement): void {
  const { action, dataset } = form;
  const state = form.querySelector('output');
  /** What the server has. */
  let known = readForm(form);
  let waiting: number | undefined;
  let sending = false;
  let changed = false;

  function readBody(): FormData {
    const body = new FormData(form);
    body.set('intent', 'save');
    return body;
  }

  async function send(): Promise<void> {
    if (sending) return;
    sending = true;
    while (changed) {
      changed = false;
      const sent = readForm(form);
      const init = { method: 'POST', body: readBody(), headers: { accept: 'application/json' } };
      const answer = await fetch(action, init).catch(() => undefined);
      if (answer?.ok) known = sent;
      if (answer?.ok && !changed) deleteDraft(action);
      if (state) state.value = (answer?.ok ? dataset.saved : dataset.notSaved) ?? '';
    }
    sending = false;
  }

  function sendSoon(): void {
    changed = true;
    if (state) state.value = '';
    clearTimeout(waiting);
    waiting = window.setTimeout(send, pause);
  }

  const kept = findDraft(action);
  if (kept && !areSame(kept.fields, known)) {
    // What another device has sent since stays in the fields that are empty here.
    const isNewer = kept.base !== writeFields(known);
    fillIn(
      form,
      isNewer ? parseFields(joinFields(writeFields(kept.fields), writeFields(known))) : kept.fields,
      '[name]',
    );
    sendSoon();
  } else if (kept) deleteDraft(action);

  form.addEventListener('input', () => {
    keepHere(action, { fields: readForm(form), base: writeFields(known) });
    sendSoon();
  });
  // Somebody who leaves before the pause is over loses nothing either.
  window.addEventListener('pagehide', () => {
    if (changed) navigator.sendBeacon(action, readBody());
  });
  form.addEventListener('submit', () => {
    clearTimeout(waiting);
    changed = false;
  });
}
