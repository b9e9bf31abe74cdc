import { parseHTML } from 'linkedom';

/** A form as a page of the site holds it, for somebody to send with something else in its fields. */
export interface FoundForm {
  path: string;
  fields: [name: string, value: string][];
}

/** All forms that send something, of some pages as somebody sees them. */
export async function collectForms(origin: string, pages: string[], cookie: string): Promise<FoundForm[]> {
  const found = new Map<string, FoundForm>();
  for (const page of pages) {
    const response = await fetch(origin + page, { headers: { cookie }, redirect: 'manual' });
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue;
    const { document } = parseHTML(await response.text());
    for (const form of document.querySelectorAll('form[method=post]')) {
      const fields = [...form.querySelectorAll('[name]')].map((field): [string, string] => {
        const option = field.querySelector('option[selected]') ?? field.querySelector('option:last-child');
        const value = field.getAttribute('value') ?? option?.getAttribute('value') ?? 'on';
        return [field.getAttribute('name') ?? '', value];
      });
      const path = form.getAttribute('action') || page;
      found.set(`${path} ${fields.map(([name]) => name).join(' ')}`, { path, fields });
    }
  }
  return [...found.values()];
}
