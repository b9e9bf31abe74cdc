import type { Arrival } from '../saved-answer.ts';
import { placeOf } from './draft-store.ts';

type Told = Partial<Arrival['answer']> & { action?: string };

/** What the page of a lesson says of one of its activities to the script that wakes it. */
function findTold(page: Document, url: string): Told | undefined {
  const scripts = [...page.querySelectorAll('[data-island=activity] > script')];
  const all = scripts.map((script) => JSON.parse(script.textContent ?? '{}') as Told);
  return all.find(({ action }) => action !== undefined && placeOf(action) === placeOf(url));
}

/** What became of an answer that was given in another language: it is read from the page of its lesson as the server has it now. */
export async function readInLanguage(lesson: string, { url, answer, ...detail }: Arrival): Promise<Arrival> {
  const markup = await (await fetch(lesson, { cache: 'no-store', signal: AbortSignal.timeout(15_000) })).text();
  const page = new DOMParser().parseFromString(markup, 'text/html');
  const parts = Object.keys(answer.parts).map((id) => [id, page.getElementById(id)?.innerHTML]);
  const { action, feedback = answer.feedback, done, base, again } = findTold(page, url) ?? {};
  return {
    ...detail,
    url: action ?? url,
    answer: {
      ...answer,
      ...(action && { feedback, done, base, again }),
      parts: Object.fromEntries(parts.filter(([, html]) => html !== undefined)),
    },
  };
}
