import { sendAsItIs, store } from '../preferences/browser-storage.ts';

function lettersOf(said: FormData): string {
  if (said.get('decision') !== 'accept') return '-';
  return `${said.get('analytics') ? 'a' : ''}${said.get('marketing') ? 'm' : ''}` || '-';
}

/** Puts the banner away, as the server shows it again: what was refused is not ticked. */
function hideBanner(form: HTMLFormElement, letters: string): void {
  for (const box of form.querySelectorAll<HTMLInputElement>('input:enabled[type=checkbox]')) {
    box.checked = letters.includes(box.name.charAt(0));
  }
  if (location.hash === '#cookie-settings') history.replaceState(null, '', location.pathname + location.search);
  const banner = form.closest('section');
  if (!banner) return;
  banner.dataset.decided = '';
  // A replaced address leaves :target as it was, so the banner is hidden by hand until the link is followed again.
  banner.hidden = true;
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
