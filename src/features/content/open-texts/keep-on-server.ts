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
 * Sends what is typed to the server while it is typed, and shows when the server had it, and who else is here. Where the connection is
 * gone it tries again; until then what was typed is in this browser alone (keep-writing.ts).
 */
export function keepOnServer(form: HTMLFormElement): void {
  const line = document.querySelector<HTMLElement>('[data-saved]');
  const others = document.querySelector<HTMLElement>('[data-others]');
  const base = form.querySelector<HTMLInputElement>('input[name=base]');
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let typedSince = 0;
  let sending: Promise<void> | undefined;

  const ask = async (body: BodyInit): Promise<Answer> => {
    const response = await fetch(`${form.action}/typed`, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) throw new Error(String(response.status));
    return (await response.json()) as Answer;
  };

  /** What nobody may miss has a line of its own where there is little room. */
  const say = (words: string, isUrgent: boolean) => {
    if (!line) return;
    line.textContent = words;
    line.classList.toggle('whole', isUrgent);
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
    try {
      const answer = await ask(new FormData(form));
      if (answer.base && base) base.value = answer.base;
      tell(answer);
    } catch {
      say(line?.dataset.away ?? '', true);
      plan(beat / 4);
    }
    sending = undefined;
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
  addEventListener('online', () => plan(0));
  setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    void ask(new URLSearchParams({ here: 'on' })).then(tell, () => undefined);
  }, beat);
}
