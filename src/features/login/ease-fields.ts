/** Clocks of the partners' countries; a browser's language says less, because many are set to the English of one country. */
const countryOfZone: Record<string, string> = {
  'Europe/Sofia': 'BG',
  'Europe/Oslo': 'NO',
  'Europe/Istanbul': 'TR',
  'Europe/Rome': 'IT',
  'Europe/Athens': 'GR',
};

function guessCountry(): string {
  const zone = countryOfZone[Intl.DateTimeFormat().resolvedOptions().timeZone];
  const regions = navigator.languages.map((language) => /-([A-Z]{2})$/.exec(language)?.[1]);
  return zone ?? regions.find(Boolean) ?? '';
}

function letShow(button: HTMLButtonElement): void {
  const field = document.getElementById(button.dataset.reveals ?? '') as HTMLInputElement | null;
  if (!field) return;
  const show = (shown: boolean) => {
    field.type = shown ? 'text' : 'password';
    button.ariaPressed = String(shown);
  };
  button.hidden = false;
  button.addEventListener('click', () => show(field.type === 'password'));
  // Sent as what it is, so that browsers offer to keep it.
  field.form?.addEventListener('submit', () => show(false));
}

function letCopy(button: HTMLButtonElement): void {
  const { copies = '', copied = '' } = button.dataset;
  button.hidden = false;
  button.addEventListener('click', async () => {
    const items = [...document.querySelectorAll(`#${copies} > li`)].map((item) => item.textContent);
    await navigator.clipboard.writeText(items.join('\n'));
    button.textContent = copied;
  });
}

/** Lets people see the password they type and copy a list of codes, and begins a new account with the country they seem to be in. */
export function easeFields(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-reveals]')) letShow(button);
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copies]')) letCopy(button);
  const country = document.querySelector<HTMLSelectElement>('select[name=country]');
  const guess = guessCountry();
  const isKnown = [...(country?.options ?? [])].some(({ value }) => value === guess);
  if (country?.value === '' && isKnown) country.value = guess;
}
