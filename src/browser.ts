import { isLocale, sourceLocale, splitLocale } from './i18n/locales.ts';

/** The only script of every page. Everything here makes something that already works a little quicker or tidier. */

function setCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${days * 86_400}${secure}`;
}

function store(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Storage can be switched off; the cookie still holds the choice.
  }
}

function readStored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** A browser that has lost its cookies but not its storage still gets the language it chose. */
function restoreLanguage(): void {
  const stored = readStored('locale');
  if (!isLocale(stored) || /(^|; )locale=/.test(document.cookie)) return;
  setCookie('locale', stored, 365);
  const { prefixed } = splitLocale(location.pathname);
  if (!prefixed && stored !== sourceLocale && document.cookie.includes('locale=')) location.reload();
}

const choices: Record<string, (form: FormData) => string> = {
  locale: (form) => String(form.get('locale')),
  theme: (form) => String(form.get('theme')),
  consent: (form) => {
    const accepted = form.get('decision') === 'accept';
    const letters = accepted ? `${form.get('analytics') ? 'a' : ''}${form.get('marketing') ? 'm' : ''}` : '';
    return letters || '-';
  },
};

/** Themes and cookie decisions take effect at once; a language needs its own page, so that form is sent as it is. */
function applyChoice(name: string, value: string, form: HTMLFormElement): void {
  if (name === 'theme') {
    if (value === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = value;
    for (const button of form.querySelectorAll('button')) button.ariaPressed = String(button.value === value);
    return;
  }
  // As the server shows it again: what was refused is not ticked.
  for (const box of form.querySelectorAll<HTMLInputElement>('input:enabled[type=checkbox]')) {
    box.checked = value.includes(box.name.charAt(0));
  }
  const banner = form.closest('section');
  if (banner) banner.dataset.decided = '';
  if (location.hash === '#cookie-settings') history.replaceState(null, '', location.pathname + location.search);
  // A replaced address leaves :target as it was, so the banner is hidden by hand until the link is followed again.
  if (banner) banner.hidden = true;
}

/** The server keeps the decision: what a script keeps is forgotten after a week in some browsers. Where it cannot be reached, the form goes its own way. */
async function decide(form: HTMLFormElement, button: HTMLElement | null, data: FormData, value: string): Promise<void> {
  const body = new URLSearchParams([...data] as [string, string][]);
  const sent = fetch(form.action, { method: 'POST', body, redirect: 'manual', keepalive: true });
  applyChoice('consent', value, form);
  if ((await sent.catch(() => undefined))?.type === 'opaqueredirect') return;
  delete form.dataset.remember;
  form.requestSubmit(button);
}

/** Says on the button that the form is on its way; whoever comes back to the page finds the button as it was. */
function showSending({ dataset: { sending } }: HTMLFormElement, button: HTMLElement | null): void {
  if (!sending || !button) return;
  const label = button.textContent;
  button.textContent = sending;
  addEventListener('pagehide', () => {
    button.textContent = label;
  });
}

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  showSending(form, event.submitter);
  const name = form.dataset.remember;
  const read = name && choices[name];
  if (!name || !read) return;
  const data = new FormData(form, event.submitter);
  const value = read(data);
  store(name, value);
  if (name === 'consent') store('visited', 'true');
  if (name === 'locale') return;
  event.preventDefault();
  if (name === 'consent') return void decide(form, event.submitter, data, value);
  setCookie(name, value, 365);
  applyChoice(name, value, form);
});

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  for (const open of document.querySelectorAll<HTMLDetailsElement>('details[data-closes-outside][open]')) {
    if (!open.contains(target)) open.open = false;
  }
  const link = target.closest('a');
  if (!link) return;
  document.querySelector<HTMLElement>('#drawer:popover-open')?.hidePopover();
  if (link.hash === '#cookie-settings') {
    const banner = document.querySelector<HTMLElement>('#cookie-settings');
    if (banner) {
      banner.hidden = false;
      banner.focus();
    }
  }
});

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  const open = document.querySelector<HTMLDetailsElement>('details[data-closes-outside][open]');
  if (!open) return;
  open.open = false;
  open.querySelector('summary')?.focus();
});

/** Islands become alive when they are about to be seen, or touched; the code that does it comes when a page has one. */
function wakeIslands(places: NodeListOf<HTMLElement>): void {
  const wake = async (place: HTMLElement) => (await import('./wake-islands.tsx')).wakeIsland(place);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) void wake(target as HTMLElement);
    },
    { rootMargin: '50%' },
  );
  for (const place of places) {
    observer.observe(place);
    for (const touch of ['pointerdown', 'focusin'])
      place.addEventListener(touch, () => void wake(place), { once: true });
  }
}

restoreLanguage();
const draft = document.querySelector<HTMLFormElement>('form[data-draft]');
if (draft) void import('./features/evaluation/keep-draft.ts').then(({ keepDraft }) => keepDraft(draft));
if (document.body.dataset.visits !== undefined)
  void import('./features/statistics/count-visit.ts').then(({ countVisit }) => countVisit());
if (document.body.dataset.outsideStatistics)
  void import('./features/statistics/load-outside.ts').then(({ loadOutside }) => loadOutside(document.body.dataset));
wakeIslands(document.querySelectorAll<HTMLElement>('[data-island]'));
if (document.querySelector('[data-lesson]'))
  void import('./features/learning/lesson-script.ts').then(({ startLesson }) => startLesson());
else if (document.body.dataset.learner && readStored('answers-to-send'))
  void import('./features/learning/send-later.ts').then(({ sendKept }) => sendKept());
