/** Asks what the checks say of a passage while somebody writes it. Without it they are asked when the form is sent. */

/** How long after the last key it is asked, in milliseconds. */
const pause = 900;

/** The fields of one passage, and those that say on which states the form stands. */
function readPassage(form: HTMLFormElement, passage: HTMLElement): URLSearchParams {
  const sent = new URLSearchParams({ act: 'check' });
  for (const [name, value] of new FormData(form)) {
    const isAsked = ['writer', 'base', 'from', 'source'].includes(name) || name.startsWith(`${passage.id}/`);
    if (isAsked && typeof value === 'string') sent.append(name, value);
  }
  return sent;
}

async function check(form: HTMLFormElement, passage: HTMLElement): Promise<void> {
  const sent = readPassage(form, passage).toString();
  const answer = await fetch(form.action, {
    method: 'POST',
    body: sent,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const fresh = page.getElementById(passage.id)?.querySelectorAll('[data-live]') ?? [];
  // Typed on meanwhile: the next answer is about that.
  if (!answer.ok || readPassage(form, passage).toString() !== sent) return;
  for (const [index, old] of passage.querySelectorAll('[data-live]').entries())
    if (fresh[index] && !old.contains(document.activeElement)) old.replaceWith(fresh[index]);
}

export function checkWhileTyping(form: HTMLFormElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  form.addEventListener('input', ({ target }) => {
    const passage = target instanceof Element ? target.closest<HTMLElement>('.pair[id]') : null;
    clearTimeout(timer);
    // A lost connection takes nothing away: what is typed is kept, and checked with the next key.
    if (passage) timer = setTimeout(() => void check(form, passage).catch(() => undefined), pause);
  });
}
