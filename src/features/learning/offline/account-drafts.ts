import { joinTexts } from '../join-texts.ts';
import { encodeForm, type Fields, fillIn, joinFields, parseFields, readAnswer, writeFields } from './answer-fields.ts';
import { type Draft, findDraft, keepDraft } from './draft-store.ts';
import { showNote } from './kept-note.ts';
import { learnerHeader } from './stores.ts';

/**
 * What is written into the journal or filled in is kept in the account meanwhile, for other devices. The page says what the account has
 * (`data-draft`) and its version; what the device has beyond that goes there when the writer pauses.
 */

const placeOf = (form: HTMLFormElement) =>
  form.closest('[data-island]')?.parentElement?.querySelector<HTMLElement>('[data-draft-version]') ?? undefined;
/** Fields are kept as one text that holds them all, the words of the journal as they are. */
const isOfFields = (place: HTMLElement) => place.dataset.draftFields !== undefined;
const toText = (place: HTMLElement, fields: Fields): string =>
  isOfFields(place) ? writeFields(fields) : (fields.find(([name]) => name === 'answer')?.[1] ?? '');
const toFields = (place: HTMLElement, text: string): Fields =>
  isOfFields(place) ? parseFields(text) : [['answer', text]];
const joinIn = (place: HTMLElement) => (isOfFields(place) ? joinFields : joinTexts);
const readForm = (form: HTMLFormElement) => readAnswer(new FormData(form));
const addressOf = (form: HTMLFormElement) => form.getAttribute('action') ?? '';

/** Sendings that nobody has answered, by the version that each would have made: the account may have it all the same. */
const unheard = new WeakMap<HTMLFormElement, string[]>();
/** As many are remembered, the latest. */
const mostUnheard = 20;

/** What the form goes on from in the account; nothing where its drafts stay on the device. */
export function basisOf(form: HTMLFormElement): Pick<Draft, 'base' | 'known' | 'unheard'> {
  const place = placeOf(form);
  if (!place) return {};
  const known = isOfFields(place) ? place.dataset.draft : undefined;
  return { base: place.dataset.draftVersion, known, unheard: unheard.get(form) };
}

/** What the device has and what the account has, as one: where neither knew of the other, both texts. */
export function withAccount(form: HTMLFormElement, own: Draft | undefined): Draft | undefined {
  const place = placeOf(form);
  const { draft = '', draftVersion: version } = place?.dataset ?? {};
  if (!own?.saved && !(place && version)) return own;
  if (!place) return undefined;
  if (!version) {
    // What the account had and has no more went with the answer, on another device; unless this page was asked for before the account had it.
    if (!own || (own.at ?? 0) < performance.timeOrigin) return undefined;
    Object.assign(place.dataset, { draft: toText(place, own.fields), draftVersion: own.base });
    return own;
  }
  const written = own && toText(place, own.fields);
  unheard.set(form, own?.unheard ?? []);
  const goesOn = own?.base === version || own?.unheard?.includes(version);
  const text = written === undefined || goesOn ? (written ?? draft) : joinIn(place)(written, draft, own?.known);
  return { fields: toFields(place, text), base: version, known: draft, saved: text === draft };
}

/** What is written or filled in on two pages of one browser stands on both: neither keeps an older state over what the other has kept. */
export function showOther(form: HTMLFormElement, { fields, base, saved }: Draft): void {
  const place = placeOf(form);
  if (!place) return;
  if (saved) Object.assign(place.dataset, { draft: toText(place, fields), draftVersion: base });
  fillIn(form, fields);
}

/** The answer has taken its place. */
export function forgetAccountDraft(form: HTMLFormElement): void {
  clearTimeout(timers.get(form));
  underWay.get(form)?.abort();
  const place = placeOf(form);
  if (place) Object.assign(place.dataset, { draft: '', draftVersion: '' });
}

/** How long the account is waited for, in milliseconds. */
const patience = 15_000;
const underWay = new WeakMap<HTMLFormElement, AbortController>();

/** Sends a draft. Undefined where no answer has come, or none of the account's. */
async function send(form: HTMLFormElement, fields: Fields): Promise<{ text: string; version: string } | undefined> {
  const { base = '', known = '', unheard: earlier = [] } = basisOf(form);
  const version = crypto.randomUUID();
  unheard.set(form, [...earlier, version].slice(-mostUnheard));
  const draft = findDraft(addressOf(form));
  if (draft) keepDraft(addressOf(form), { ...draft, unheard: unheard.get(form) });
  const bases = [base, ...earlier].map((one): Fields[number] => ['base', one]);
  const controller = new AbortController();
  underWay.set(form, controller);
  const timer = setTimeout(() => controller.abort(), patience);
  try {
    const response = await fetch(`${addressOf(form)}/draft`, {
      method: 'POST',
      body: encodeForm([...fields, ...bases, ['known', known], ['version', version]]),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        [learnerHeader]: document.body.dataset.learner ?? '',
      },
      signal: controller.signal,
    });
    if (!response.ok) return undefined;
    const kept = await response.json();
    unheard.set(form, []);
    return kept;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
    underWay.delete(form);
  }
}

async function save(form: HTMLFormElement): Promise<void> {
  const place = placeOf(form);
  if (!place) return;
  // One after the other: on a slow network what was written a moment ago would be another device's.
  if (underWay.has(form)) return saveSoon(form);
  const fields = readForm(form);
  const sent = toText(place, fields);
  const kept = await send(form, fields);
  // It stays on the device; the next change or the next visit tries again.
  if (!kept) return;
  const { text, version } = kept;
  Object.assign(place.dataset, { draft: text, draftVersion: version });
  // Another device has written too: both texts stand here, and whoever writes goes on in what they were writing.
  const now = toText(place, readForm(form));
  if (text !== sent) fillIn(form, toFields(place, now === sent ? text : joinIn(place)(now, text, sent)));
  const shown = readForm(form);
  const saved = toText(place, shown) === text;
  if (findDraft(addressOf(form))) keepDraft(addressOf(form), { fields: shown, ...basisOf(form), saved });
  if (version !== '' && saved) showNote(form, 'drafted');
}

const timers = new WeakMap<HTMLFormElement, ReturnType<typeof setTimeout>>();
/** How long a writer pauses before what they have written goes to the account, in milliseconds. */
const pause = 1_500;

export function saveSoon(form: HTMLFormElement): void {
  if (!placeOf(form)) return;
  clearTimeout(timers.get(form));
  timers.set(
    form,
    setTimeout(() => void save(form), pause),
  );
}
