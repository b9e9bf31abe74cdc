import { type Arrival, arrival } from '../saved-answer.ts';
import { areSame, type Fields, fillIn, readAnswer } from './answer-fields.ts';
import { type Draft, deleteDraft, findDraft, hearDraft, keepDraft, settleDraft } from './draft-store.ts';
import { activityForms, findForm, showNote } from './kept-note.ts';

/** What the server's page says in each form: a draft is what differs from it. */
const shown = new WeakMap<HTMLFormElement, Fields>();
const changed = new Set<HTMLFormElement>();
const addressOf = (form: HTMLFormElement) => form.getAttribute('action') ?? '';
const readForm = (form: HTMLFormElement) => readAnswer(new FormData(form));

const formOf = (event: Event) => (event.target as Element).closest?.<HTMLFormElement>(activityForms) ?? undefined;

/** What keeps drafts in the account too; its code comes only where the lesson asks for such. */
type InAccount = typeof import('./account-drafts.ts');
let inAccount: InAccount | undefined;

const basisOf: InAccount['basisOf'] = (form) => inAccount?.basisOf(form) ?? {};

/** A draft as it stands on the device and in the account. */
function findWhole(form: HTMLFormElement): Draft | undefined {
  const own = findDraft(addressOf(form));
  return inAccount ? inAccount.withAccount(form, own) : own;
}

const forgetPlaceless = async () =>
  (await import('./placeless-drafts.ts')).forgetPlaceless(document.body.dataset.learner ?? '');

/** Puts what was begun into the forms. Before they wake: what is alive then begins from it. */
function restore(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>(activityForms)) {
    const before = readForm(form);
    shown.set(form, before);
    hearDraft(addressOf(form), (draft) => changed.has(form) || inAccount?.showOther(form, draft));
    const draft = findWhole(form);
    // Sent meanwhile, by another page or with none open.
    if (!draft || areSame(draft.fields, before)) {
      deleteDraft(addressOf(form));
      continue;
    }
    fillIn(form, draft.fields);
    // Editors have changed the activity meanwhile, and it has no place for any of it.
    if (areSame(readForm(form), before)) {
      void forgetPlaceless().catch(() => undefined);
      continue;
    }
    showNote(form, draft.saved ? 'drafted' : 'begun');
    if (!draft.saved) inAccount?.saveSoon(form);
  }
}

function keepChanged(): void {
  for (const form of changed) {
    const fields = readForm(form);
    if (areSame(fields, shown.get(form) ?? [])) deleteDraft(addressOf(form));
    else keepDraft(addressOf(form), { fields, ...basisOf(form) });
    inAccount?.saveSoon(form);
  }
  changed.clear();
}

/** After an answer the form shows what came of it, as soon as somebody touches it again. */
function look(event: Event): void {
  const form = formOf(event);
  if (form && !shown.has(form)) shown.set(form, readForm(form));
}

/** How long somebody may go on before what they have done is kept, in milliseconds. */
const pause = 300;

/** After an answer the form shows what came of it; what was written while it was on its way is still a draft. */
function settle({ url, body, answer }: Arrival): void {
  const form = findForm(url);
  if (answer.feedback?.outcome === 'invalid') return;
  settleDraft(url, body);
  if (!form) return;
  changed.delete(form);
  showNote(form, undefined);
  inAccount?.forgetAccountDraft(form);
  if (areSame(readForm(form), readAnswer(new URLSearchParams(body)))) shown.delete(form);
  else keepDraft(url, { fields: readForm(form), ...basisOf(form) });
}

/** Keeps what somebody writes or chooses in an activity on this device until it is sent. */
export async function keepDrafts(): Promise<void> {
  // Where it cannot be fetched, drafts stay on the device.
  if (document.querySelector('[data-draft-version]'))
    inAccount = await import('./account-drafts.ts').catch(() => undefined);
  restore();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = (event: Event) => {
    const form = formOf(event);
    if (!form) return;
    changed.add(form);
    clearTimeout(timer);
    timer = setTimeout(keepChanged, pause);
  };
  for (const type of ['pointerdown', 'keydown', 'focusin']) document.addEventListener(type, look, true);
  // What is alive changes its fields without saying so; a press or a key is how it came to that.
  for (const type of ['input', 'change', 'click', 'keyup', 'pointerup']) document.addEventListener(type, note);
  addEventListener('pagehide', keepChanged);
  addEventListener(arrival, (event) => settle((event as CustomEvent<Arrival>).detail));
}
