const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** The test's parser leaves references in the text of an area as they stand; a browser reads them. */
const readReferences = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => characters[name] ?? '');

/** What a browser sends of a form whose first button is pressed, line ends as browsers write them. */
export function sentForm(form: Element, changes: Record<string, string> = {}): FormData {
  const sent = new FormData();
  const add = (name: string, value: string) => sent.append(name, (changes[name] ?? value).replace(/\r?\n/g, '\r\n'));
  for (const field of form.querySelectorAll('input[name],textarea[name],select[name]')) {
    const name = field.getAttribute('name') ?? '';
    if (field.tagName === 'SELECT') {
      const options = [...field.querySelectorAll('option')];
      const chosen = options.find((option) => option.hasAttribute('selected')) ?? options[0];
      add(name, chosen?.getAttribute('value') ?? '');
    } else if (field.tagName === 'TEXTAREA') add(name, readReferences(field.textContent ?? '').replace(/^\n/, ''));
    else if (field.getAttribute('type') !== 'checkbox') add(name, field.getAttribute('value') ?? '');
    else if (field.hasAttribute('checked')) add(name, 'on');
  }
  for (const [name, value] of Object.entries(changes)) if (!sent.has(name)) sent.append(name, value);
  return sent;
}
