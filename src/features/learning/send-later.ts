/**
 * Answers on their way to the server, in the browser. What cannot be sent now is kept in local storage and sent when the device is
 * online again or a page of the site is opened. Each answer carries its own name, so sending twice counts once.
 */

export interface Letter {
  url: string;
  /** The form, as it would be sent without script. */
  body: string;
}

interface Kept extends Letter {
  /** Only the learner who wrote it sends it: several people may use one device. */
  learner: string;
  /** When it was given, by this device's clock, in milliseconds; only how long ago that was is ever sent. */
  givenAt: number;
}

export type Sent = { state: 'saved'; answer: unknown } | { state: 'kept' } | { state: 'refused'; status: number };

const storageKey = 'answers-to-send';

function learner(): string {
  return document.body.dataset.learner ?? '';
}

function read(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as Kept[];
  } catch {
    return [];
  }
}

/** Says whether the browser really keeps it. */
function write(letters: Kept[]): boolean {
  try {
    if (letters.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(letters));
    return true;
  } catch {
    return false;
  }
}

/** Two learners of one device may have written the same words: each letter is its writer's own. */
function withoutLetter(letters: Kept[], letter: Kept): Kept[] {
  return letters.filter(
    (kept) => kept.url !== letter.url || kept.body !== letter.body || kept.learner !== letter.learner,
  );
}

/** An answer to the same question takes the place of an earlier one that never left the device. */
function keep(letter: Letter): boolean {
  const others = read().filter((kept) => kept.url !== letter.url || kept.learner !== learner());
  return write([...others, { ...letter, learner: learner(), givenAt: Date.now() }]);
}

/** Statuses after which the same letter may still arrive later: nobody logged in, too many at once, a server in trouble. */
const passing = (status: number) => status === 401 || status === 429 || status >= 500;

async function post({ url, body }: Letter): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    signal: AbortSignal.timeout(15_000),
  });
}

export function hasLetters(): boolean {
  return read().some((kept) => kept.learner === learner());
}

/** Sends one form. `saved` means that the server has it on disk. */
export async function send(letter: Letter): Promise<Sent> {
  try {
    const response = await post(letter);
    if (response.ok) return { state: 'saved', answer: await response.json() };
    if (!passing(response.status)) return { state: 'refused', status: response.status };
  } catch {
    // No network, or no answer in time: kept below.
  }
  return keep(letter) ? { state: 'kept' } : { state: 'refused', status: 0 };
}

/** Sends what was kept, oldest first, in one tab at a time. Says whether nothing is left. */
export async function sendKept(
  onAnswer: (letter: Letter, answer: unknown) => void = () => undefined,
): Promise<boolean> {
  const work = async () => {
    for (const letter of read().filter((kept) => kept.learner === learner())) {
      const age = Math.max(0, Date.now() - letter.givenAt);
      const response = await post({ ...letter, body: `${letter.body}&age=${age}` }).catch(() => undefined);
      if (!response || passing(response.status)) return false;
      // Whatever else says yes, such as the log-in page of a network, has not saved it.
      const answer: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
      if (response.ok && answer === undefined) return false;
      write(withoutLetter(read(), letter));
      if (response.ok) onAnswer(letter, answer);
    }
    return true;
  };
  return navigator.locks ? navigator.locks.request(storageKey, work) : work();
}
