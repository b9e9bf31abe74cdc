/** Says to an activity which of its fields were left empty, also to one that wakes only after that. The browser's own words stay away. */

const left = new Map<string, readonly string[]>();
const change = 'fields-missing';

/** The names of the fields of a form that must not be empty and are, in order; none where the button asks for the solution. */
function listMissing(form: HTMLFormElement, submitter: HTMLElement | null): string[] {
  if (submitter instanceof HTMLButtonElement && submitter.formNoValidate) return [];
  const controls = [...form.elements] as HTMLInputElement[];
  return [...new Set(controls.filter(({ validity }) => validity?.valueMissing).map(({ name }) => name))];
}

/** Looks whether a form may be sent. Where something is missing, its activity says so and the first of it has the focus. */
export function isFilledIn(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  const missing = listMissing(form, submitter);
  left.set(form.getAttribute('action') ?? '', missing);
  dispatchEvent(new CustomEvent(change));
  if (missing.length === 0) return true;
  form.querySelector<HTMLElement>(':is(input, select, textarea):invalid')?.focus();
  return false;
}

/** Hears of the fields of one activity. Gives what ends that. */
export function hearMissing(action: string, tell: (names: readonly string[]) => void): () => void {
  const hear = () => tell(left.get(action) ?? []);
  if (left.has(action)) hear();
  addEventListener(change, hear);
  return () => removeEventListener(change, hear);
}
