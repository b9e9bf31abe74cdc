import { hearLeaving } from '../../preferences/leaving.ts';
import type { Keeping } from '../writing/keep-writing.ts';

interface Answer {
  at?: string;
  base?: string;
  behind?: boolean;
  others: string[];
}

/** How long nothing is typed before it is sent, in milliseconds, and how long it is typed at most. */
const pause = 2500;
const longest = 10_000;
/** How often the page says that it is open, and how long an answer is waited for. */
const beat = 60_000;
const patience = 8000;

/**
 * Why the server has not taken what was typed, as the line says it: whose session has ended, in whose place somebody else is logged in now, who
 * may not write this any more, or nobody answers.
 */
type Reason = 'loggedOut' | 'otherPerson' | 'notAllowed' | 'away';

function reasonOf({ status, type }: Response): Reason {
  if (status === 401 || type === 'opaqueredirect') return 'loggedOut';
  if (status === 409) return 'otherPerson';
  return status === 403 ? 'notAllowed' : 'away';
}

/**
 * Sends what is typed to the server while it is typed, and shows when the server had it, and who else is here. Where the connection is
 * gone, or who wrote it is not logged in any more, it says so and tries again; until then what was typed is in this browser alone (keep-writing.ts).
 */
export function keepOnServer(form: HTMLFormElement, keeping: Keeping): void {
  const line = document.querySelector<HTMLElement>('[data-saved]');
  const others = document.querySelector<HTMLElement>('[data-others]');
  const base = form.querySelector<HTMLInputElement>('input[name=base]');
  const writer = form.querySelector<HTMLInputElement>('input[name=writer]')?.value ?? '';
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let typedSince = 0;
  let sending: Promise<void> | undefined;
  let isOut = false;

  const ask = async (body: BodyInit): Promise<Answer | Reason> => {
    const response = await fetch(`${form.action}/typed`, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    return response.ok ? ((await response.json()) as Answer) : reasonOf(response);
  };

  /** What nobody may miss has a line of its own where there is little room. */
  const say = (words: string, isUrgent: boolean) => {
    if (!line) return;
    line.textContent = words;
    line.classList.toggle('whole', isUrgent);
    line.ariaLive = isUrgent ? 'polite' : null;
  };

  /** Whoever was logged out finds the way to log in beside it, in another window: what stands in the form stays. */
  const sayNotTaken = (reason: Reason) => {
    say(line?.dataset[reason] ?? '', true);
    if (!line || reason !== 'loggedOut') return;
    const link = document.createElement('a');
    Object.assign(link, {
      href: line.dataset.login,
      textContent: line.dataset.toLogIn,
      target: '_blank',
      rel: 'noopener',
    });
    line.append(' ', link);
  };

  const tell = (answer: Answer) => {
    if (others) {
      const names = answer.others.join(', ');
      const words = (others.dataset.others ?? '').replace('{names}', names);
      others.hidden = names === '';
      if (others.textContent !== words) others.textContent = words;
    }
    if (!line || !answer.at) return;
    const time = new Intl.DateTimeFormat(document.documentElement.lang, { hour: '2-digit', minute: '2-digit' });
    const saved = (line.dataset.saved ?? '').replace('{time}', time.format(new Date(answer.at)));
    if (answer.behind) say(`${saved} ${line.dataset.behind}`, true);
    else say(saved, false);
  };

  const send = async () => {
    clearTimeout(waiting);
    typedSince = 0;
    const taken = new FormData(form);
    const answer = await ask(taken).catch((): Reason => 'away');
    isOut = answer === 'loggedOut' || answer === 'otherPerson';
    if (typeof answer === 'string') {
      sayNotTaken(answer);
      plan(beat / 4);
    } else {
      keeping.settle(taken);
      if (answer.base && base) base.value = answer.base;
      tell(answer);
    }
    sending = undefined;
    // What was typed while the server was slow.
    if (typedSince && typeof answer !== 'string') plan(pause);
  };

  const plan = (after: number) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      sending ??= send();
    }, after);
  };

  form.addEventListener('input', () => {
    typedSince ||= Date.now();
    plan(Math.max(0, Math.min(pause, typedSince + longest - Date.now())));
  });
  // What is on its way may become what is written on: the form waits for it.
  form.addEventListener('submit', (event) => {
    clearTimeout(waiting);
    if (!sending) return;
    event.preventDefault();
    void sending.finally(() => form.requestSubmit(event.submitter));
  });
  // The server has sent it back, and does not keep it by that.
  if (others?.dataset.cameBack !== undefined) plan(0);
  addEventListener('online', () => plan(0));
  // Who goes to another window may log out there, and nothing of what is typed is to be only here by then.
  addEventListener('blur', () => {
    if (typedSince) plan(0);
  });
  // They have left, and nothing of theirs stays on the screen either. The page leads to the log-in, and back.
  hearLeaving(document.body.dataset.learner ?? '', () => {
    keeping.stop();
    location.assign(form.action);
  });
  // Who comes back from the window where they have logged in goes on at once.
  addEventListener('focus', () => {
    if (isOut) plan(0);
  });
  setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    // A page that is only open has nothing that is not saved.
    void ask(new URLSearchParams({ here: 'on', writer })).then(
      (answer) => typeof answer !== 'string' && tell(answer),
      () => undefined,
    );
  }, beat);
}
