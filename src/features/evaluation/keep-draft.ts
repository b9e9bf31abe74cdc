/** How long after the last key a draft is sent, in milliseconds. */
const pause = 800;

/** Saves the form while somebody fills it in, one sending at a time, and says "saved" only when the server has it. */
export function keepDraft(form: HTMLFormElement): void {
  const state = form.querySelector('output');
  let waiting: number | undefined;
  let sending = false;
  let changed = false;

  async function send(): Promise<void> {
    if (sending) return;
    sending = true;
    while (changed) {
      changed = false;
      const body = new FormData(form);
      body.set('intent', 'save');
      const answer = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } }).catch(
        () => undefined,
      );
      if (state) state.value = (answer?.ok ? form.dataset.saved : form.dataset.notSaved) ?? '';
    }
    sending = false;
  }

  form.addEventListener('input', () => {
    changed = true;
    if (state) state.value = '';
    clearTimeout(waiting);
    waiting = window.setTimeout(send, pause);
  });
  // Somebody who leaves before the pause is over loses nothing either.
  window.addEventListener('pagehide', () => {
    if (!changed) return;
    const body = new FormData(form);
    body.set('intent', 'save');
    navigator.sendBeacon(form.action, body);
  });
  form.addEventListener('submit', () => {
    clearTimeout(waiting);
    changed = false;
  });
}
