/** What the page's script keeps of a visitor's choices, in the visitor's own browser. */

export function setCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${days * 86_400}${secure}`;
}

export function store(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage can be switched off; the cookie still holds the choice.
  }
}

export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Sends a form without its script, as if there were none. */
export function sendAsItIs(form: HTMLFormElement, button: HTMLElement | null): void {
  delete form.dataset.remember;
  form.requestSubmit(button);
}
