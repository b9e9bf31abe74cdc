import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';

/** What the browser answers for a passkey: a dialogue of its own stands before that. */
function ask({ passkey, options = '' }: DOMStringMap): Promise<object> {
  const optionsJSON = JSON.parse(options);
  return passkey === 'create' ? startRegistration({ optionsJSON }) : startAuthentication({ optionsJSON });
}

function say(form: HTMLFormElement): void {
  const fault = form.querySelector<HTMLTemplateElement>('template[data-passkey-fault]');
  const place = fault?.parentElement;
  for (const said of place?.querySelectorAll(':scope > :not(template)') ?? []) said.remove();
  if (fault) place?.append(fault.content.cloneNode(true));
}

/** Asks for the passkey when its form is sent, and sends the form when it has answered. */
export function usePasskey(field: HTMLInputElement): void {
  const { form } = field;
  if (!form || !browserSupportsWebAuthn()) return;
  form.addEventListener('submit', async (event) => {
    if (field.value !== '') return;
    event.preventDefault();
    const button = event.submitter;
    try {
      field.value = JSON.stringify(await ask(field.dataset));
    } catch {
      // Called off, or no passkey of this account at hand: the form stays as it is.
      return say(form);
    }
    form.requestSubmit(button);
  });
  // Whoever comes back to the page is asked anew.
  addEventListener('pageshow', () => {
    field.value = '';
  });
}
