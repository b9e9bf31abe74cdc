/** The picture in what was pasted or dropped. Words that bring one along, as Word's do, are words. */
function findPicture(data: DataTransfer | null): File | undefined {
  if (!data || data.types.includes('text/plain') || data.types.includes('text/html')) return undefined;
  return [...data.files].find(({ type }) => type.startsWith('image/'));
}

/** A picture from the clipboard has no name of its own. */
function nameOf({ name, type }: File): string {
  if (!/^image\.\w+$/.test(name)) return name;
  const ending = type === 'image/svg+xml' ? 'svg' : type.slice('image/'.length);
  return `picture-${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}.${ending}`;
}

/** What an answer without words of its own means, as the page says it. */
function readReason(status: number, form: HTMLFormElement): string | undefined {
  if (status === 413) return form.querySelector<HTMLElement>('[data-picture-fault]')?.dataset.tooLarge;
  const said = document.querySelector<HTMLElement>('[data-saved]')?.dataset;
  return { 401: said?.loggedOut, 403: said?.notAllowed, 409: said?.otherPerson }[status];
}

/** The name under which it now lies beside the text, or what is against that, where anything is said. */
async function send(
  address: string,
  picture: File,
  form: HTMLFormElement,
): Promise<{ name?: string; fault?: string | undefined }> {
  const body = new FormData();
  body.set('writer', form.querySelector<HTMLInputElement>('input[name=writer]')?.value ?? '');
  body.set('file', picture, nameOf(picture));
  const response = await fetch(address, { method: 'POST', body, headers: { accept: 'application/json' } });
  const answer: { name?: string; errors?: { message: string }[] } = await response.json().catch(() => ({}));
  return answer.name
    ? { name: answer.name }
    : { fault: answer.errors?.[0]?.message ?? readReason(response.status, form) };
}

/**
 * A picture that is pasted into the form of a text, or dropped on it, goes to the files of its entry, and a block that shows it stands after the one
 * that it was put on. The fields of files on the entry's own screen do the same.
 */
export function takePictures(form: HTMLFormElement): void {
  const { pictures: address = '' } = form.dataset;
  const said = form.querySelector<HTMLElement>('[data-picture-fault]');

  const take = async (event: Event, picture: File | undefined) => {
    if (!picture || !address) return;
    event.preventDefault();
    const place = (event.target as Element).closest('[data-block]');
    const after = place?.querySelector<HTMLInputElement>('input[name=block]')?.value ?? '';
    const { name: value, fault } = await send(address, picture, form).catch(() => ({
      name: undefined,
      fault: undefined,
    }));
    if (value) {
      const name = Object.assign(document.createElement('input'), { type: 'hidden', name: 'picture', value });
      const button = Object.assign(document.createElement('button'), { name: 'act', value: `picture-block:${after}` });
      button.hidden = true;
      form.append(name, button);
      form.requestSubmit(button);
    } else if (said) {
      // Where it was put, which on a long page is far from the top.
      place?.prepend(said);
      said.textContent = fault ?? said.dataset.pictureFault ?? '';
      said.hidden = false;
      said.scrollIntoView({ block: 'nearest' });
    }
  };
  form.addEventListener('paste', (event) => take(event, findPicture(event.clipboardData)));
  form.addEventListener('drop', (event) => take(event, findPicture(event.dataTransfer)));
  form.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
}
