import { setCookie, store } from './browser-storage.ts';

/** Shows the chosen theme at once and keeps the choice. */
export function choose(form: HTMLFormElement, button: HTMLElement | null): void {
  const theme = String(new FormData(form, button).get('theme'));
  store('theme', theme);
  setCookie('theme', theme, 365);
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  for (const one of form.querySelectorAll('button')) one.ariaPressed = String(one.value === theme);
}
