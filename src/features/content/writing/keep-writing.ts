import { type Entry, type Kept, prefixOf, readKept } from './kept-writing.ts';

/** What is typed into the form of a text, kept in this browser until the server has it: a lost connection or a closed window loses no word. */

/** How long after the last key it is kept, in milliseconds. */
const pause = 600;

const readForm = (data: FormData): Entry[] => [...data].filter((entry): entry is Entry => typeof entry[1] === 'string');

const isComment = (name: string) => name.startsWith('comment/');

/** What somebody wrote, without what only says on which state. */
const wordsOf = (entries: readonly Entry[]) =>
  JSON.stringify(
    entries.filter(
      ([name, value]) =>
        !['base', 'openedOn', 'writer', 'source', 'clash', 'act'].includes(name) && !(isComment(name) && value === ''),
    ),
  );

function keep(key: string, entries: Entry[], sent: boolean): void {
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), entries, sent } satisfies Kept));
  } catch {
    // Storage can be full or switched off; the form is still there.
  }
}

/**
 * Sends what was kept to the server, which shows the form with it and keeps nothing yet. Whose it is stands in the key: a version of this product
 * that did not ask who opened a form has kept nothing of that.
 */
function putBack(form: HTMLFormElement, { entries }: Kept): void {
  const words = entries.filter(([name]) => name !== 'writer');
  const writer = new FormData(form).get('writer');
  const sent = document.createElement('form');
  sent.method = 'post';
  sent.action = form.action;
  for (const [name, value] of [...words, ['writer', writer], ['act', 'show:']] as Entry[]) {
    const field = document.createElement('textarea');
    field.name = name;
    field.value = value;
    sent.append(field);
  }
  sent.hidden = true;
  document.body.append(sent);
  sent.submit();
}

function offer(form: HTMLFormElement, key: string, kept: Kept): void {
  const { found = '', putBack: back = '', discard = '' } = form.dataset;
  const note = document.createElement('p');
  note.className = 'buttons';
  note.setAttribute('role', 'status');
  const state = document.createElement('span');
  state.className = 'state stale';
  state.textContent = found;
  const button = (words: string, press: () => void) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.className = 'button quiet small';
    made.textContent = words;
    made.addEventListener('click', press);
    return made;
  };
  const forget = () => {
    localStorage.removeItem(key);
    note.remove();
  };
  note.append(
    state,
    button(back, () => putBack(form, kept)),
    button(discard, forget),
  );
  form.before(note);
}

function pressOnKeys(form: HTMLFormElement): void {
  document.addEventListener('keydown', (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') {
      event.preventDefault();
      form.requestSubmit(form.querySelector<HTMLButtonElement>('.footbar button[value=save]'));
    }
    if (!event.altKey || event.key !== 'ArrowDown') return;
    const passages = [...form.querySelectorAll<HTMLElement>('.pair[id]')];
    const here = passages.findIndex((passage) => passage.contains(document.activeElement));
    const next = passages.slice(here + 1).find((passage) => passage.querySelector('.margin .state:not(.ok)'));
    if (!next) return;
    event.preventDefault();
    (next.querySelector<HTMLElement>('.target textarea, .target input') ?? next).focus();
  });
}

/** What other parts of the page tell of what is typed. */
export interface Keeping {
  /** The server has a form: this browser need not keep it, unless somebody has typed on meanwhile. */
  settle(taken: FormData): void;
  /** From now on nothing is kept. */
  stop(): void;
}

/** Begins to keep what is typed, and offers what an earlier window has left behind. */
export function keepWriting(form: HTMLFormElement): Keeping {
  const key = prefixOf(document.body.dataset.learner ?? '') + form.action;
  const kept = readKept(key);
  if (kept && wordsOf(kept.entries) === wordsOf(readForm(new FormData(form)))) localStorage.removeItem(key);
  else if (kept) {
    // What this browser has is what the server has, or more.
    document.querySelector('[data-unsaved]')?.remove();
    offer(form, key, kept);
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const rest = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const keepNow = () => {
    rest();
    if (!isStopped) keep(key, readForm(new FormData(form)), false);
  };
  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(keepNow, pause);
  });
  // Who goes to another window may log out there.
  addEventListener('blur', () => {
    if (timer) keepNow();
  });
  // A comment that is sent is said and stands in no field afterwards.
  form.addEventListener('submit', () => {
    rest();
    const words = readForm(new FormData(form)).filter(([name]) => !isComment(name));
    if (!isStopped) keep(key, words, true);
  });
  pressOnKeys(form);
  return {
    settle: (taken) => {
      if (wordsOf(readForm(taken)) !== wordsOf(readForm(new FormData(form)))) return;
      rest();
      localStorage.removeItem(key);
    },
    stop: () => {
      isStopped = true;
    },
  };
}
