import { readStored, sendAsItIs, setCookie, store } from './features/preferences/browser-storage.ts';

/** The only script of every page. Everything here makes something that already works a little quicker or tidier. */

/** A browser that has lost its cookies but not its storage still gets the language it chose. What is no language of ours changes nothing. */
function restoreLanguage(): void {
  if (/(^|; )locale=/.test(document.cookie)) return;
  const stored = readStored('locale');
  if (!stored || !/^[a-z]{2}$/.test(stored)) return;
  setCookie('locale', stored, 365);
  // An address without prefix shows English, and leads to the stored language the next time.
  const asksAgain = document.documentElement.lang === 'en' && stored !== 'en';
  if (asksAgain && document.cookie.includes('locale=')) location.reload();
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

/** Choices that take effect at once; what does it comes with the first of them. Where it cannot come, the form goes its own way. */
const choices: Record<string, () => Promise<{ choose: (form: HTMLFormElement, button: HTMLElement | null) => void }>> =
  {
    theme: () => import('./features/preferences/choose-theme.ts'),
    consent: () => import('./features/consent/choose-cookies.ts'),
    leave: () => import('./features/learning/offline/leave.ts'),
  };

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  const button = event.submitter as HTMLButtonElement | null;
  showSending(form, button);
  const name = form.dataset.remember ?? '';
  // A language needs its own page, so that form is sent as it is; without a network its choice stands all the same.
  if (name === 'locale') {
    setCookie(name, button?.value ?? '', 365);
    return store(name, button?.value ?? '');
  }
  const load = choices[name];
  if (!load) return;
  event.preventDefault();
  load().then(
    ({ choose }) => choose(form, button),
    () => sendAsItIs(form, button),
  );
});

document.addEventListener('click', (event) => {
  const target = event.target as Element;
  for (const open of document.querySelectorAll<HTMLDetailsElement>('details[data-closes-outside][open]')) {
    if (!open.contains(target)) open.open = false;
  }
  const link = target.closest('a');
  if (!link) return;
  if (link.dataset.opensHere && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    import('./features/feedback/open-here.ts').then(
      (part) => part.openHere(link),
      () => location.assign(link.href),
    );
  }
  document.querySelector<HTMLElement>('#drawer:popover-open')?.hidePopover();
});

/** What copies comes when somebody begins to select: words go along without the soft hyphens that the page breaks them at. */
const copyWell = async () =>
  document.addEventListener('copy', (await import('./ui/copy-whole-words.ts')).copyWholeWords);
document.addEventListener('selectstart', () => void copyWell(), { once: true });

document.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  const open = document.querySelector<HTMLDetailsElement>('details[data-closes-outside][open]');
  if (!open) return;
  open.open = false;
  open.querySelector('summary')?.focus();
});

const wake = async (place: HTMLElement) => (await import('./wake-islands.tsx')).wakeIsland(place);
/** What cannot be fetched stays the plain form that it is. */
const tryToWake = (place: HTMLElement) => void wake(place).catch(() => undefined);
const fetchIslands = async () => {
  if (islands.length > 0) await (await import('./wake-islands.tsx')).fetchIslands(islands);
};

/** Islands become alive when they are about to be seen, or touched; the code that does it comes when a page has one. */
function wakeIslands(places: NodeListOf<HTMLElement>): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) tryToWake(target as HTMLElement);
    },
    { rootMargin: '50%' },
  );
  for (const place of places) {
    observer.observe(place);
    for (const touch of ['pointerdown', 'focusin']) place.addEventListener(touch, () => tryToWake(place));
  }
}

/** The assistant opens beside the page; where that does not work the link leads to its own. */
function openAssistant(link: HTMLAnchorElement): void {
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    Promise.all([import('./features/assistant/panel.ts'), import('./wake-islands.tsx')])
      .then(([{ togglePanel }, { wakeIsland }]) => togglePanel(link, wakeIsland))
      .catch(() => location.assign(link.href));
  });
}

restoreLanguage();
// Parts are called by their names: taken apart in the brackets of a function, each would cost a visitor a wrapper around its import.
const draft = document.querySelector<HTMLFormElement>('form[data-draft]');
if (draft) void import('./features/learning/offline/keep-form.ts').then((part) => part.keepForm(draft));
if (document.body.dataset.visits !== undefined)
  void import('./features/statistics/count-visit.ts').then((part) => part.countVisit());
if (document.body.dataset.outsideStatistics)
  void import('./features/statistics/load-outside.ts').then((part) => part.loadOutside(document.body.dataset));
if (document.querySelector('[data-reveals],[data-copies]'))
  void import('./features/login/ease-fields.ts').then((part) => part.easeFields());
const passkey = document.querySelector<HTMLInputElement>('[data-passkey]');
if (passkey) void import('./features/login/use-passkey.ts').then((part) => part.usePasskey(passkey));
const launcher = document.querySelector<HTMLAnchorElement>('a[data-assistant]');
if (launcher) openAssistant(launcher);
const islands = document.querySelectorAll<HTMLElement>('[data-island]');
if (document.querySelector('[data-lesson]'))
  void import('./features/learning/lesson-script.ts')
    .then((part) => part.startLesson({ wake, fetchIslands }))
    // What somebody had begun stands in the forms before they wake.
    .finally(() => wakeIslands(islands));
else wakeIslands(islands);
const { learner } = document.body.dataset;
if (learner) void import('./features/learning/offline/start.ts').then((part) => part.startOffline(learner));
else if (readStored('leaving'))
  void import('./features/learning/offline/leave.ts').then((part) => part.forgetWhoLeft());
if (document.querySelector('[data-offline]'))
  void import('./features/learning/offline/list-kept-pages.ts').then((part) => part.listKeptPages());
