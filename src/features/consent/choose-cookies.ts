import { sendAsItIs, store } from '../preferences/browser-storage.ts';

function lettersOf(said: FormData): string {
  const decision = said.get('decision');
  if (decision === 'accept') return 'am';
  if (decision === 'refuse') return '-';
  return `${said.get('analytics') ? 'a' : ''}${said.get('marketing') ? 'm' : ''}` || '-';
}

/** Puts the banner away, as the server shows it again: what was refused is not ticked, and the choice stands open. */
function hideBanner(form: HTMLFormElement, letters: string): void {
  for (const box of form.querySelectorAll<HTMLInputElement>('input:enabled[type=checkbox]')) {
    box.checked = letters.includes(box.name.charAt(0));
  }
  for (const choice of form.querySelectorAll('details')) choice.open = true;
  const banner = form.closest('section');
  if (banner) banner.dataset.decided = '';
  // Takes #cookie-settings out of the address too, so that its link works again; says that the choice is kept and takes the focus there.
  location.replace('#cookies-saved');
}

/**
 * The server keeps the decision: what a script keeps is forgotten after a week in some browsers. Where it cannot be reached, the form goes
 * its own way.
 */
export async function choose(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  const said = new FormData(form, button);
  const letters = lettersOf(said);
  store('consent', letters);
  store('visited', 'true');
  const body = new URLSearchParams([...said] as [string, string][]);
  const sent = fetch(form.action, { method: 'POST', body, redirect: 'manual', keepalive: true });
  hideBanner(form, letters);
  if ((await sent.catch(() => undefined))?.type !== 'opaqueredirect') sendAsItIs(form, button);
}
