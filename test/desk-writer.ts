import { parseHTML } from 'linkedom';
import { sentForm } from './sent-form.ts';
import type { TestAccount } from './test-account.ts';

/** What answers requests: the site in this process, or one that runs elsewhere. */
export interface Answering {
  request(path: string, init?: RequestInit): Promise<Response>;
}

const wordsIn = (text: string): string[] => text.match(/word\d+x/g) ?? [];

/** Somebody who writes in one language of an entry, through the pages of the desk and their forms, and merges by hand what clashes. */
export class DeskWriter {
  readonly #app: Answering;
  readonly #account: Pick<TestAccount, 'cookie'>;
  readonly #path: string;
  #form: Element | undefined;
  /** What was typed over what the form holds. */
  #changes: Record<string, string> = {};
  /** Words that were typed, and that no answer has said to be saved. */
  readonly pending = new Set<string>();
  /** Words that an answer has said to be saved. */
  readonly saved = new Set<string>();

  constructor(app: Answering, account: Pick<TestAccount, 'cookie'>, path: string) {
    this.#app = app;
    this.#account = account;
    this.#path = path;
  }

  #ask(path: string, body?: FormData): Promise<Response> {
    const { cookie } = this.#account;
    if (!body) return Promise.resolve(this.#app.request(path, { headers: { cookie } }));
    const headers = {
      ...{ cookie, 'sec-fetch-site': 'same-origin' },
      'content-type': 'application/x-www-form-urlencoded',
    };
    const fields = [...body].map(([name, value]): [string, string] => [name, String(value)]);
    return Promise.resolve(
      this.#app.request(path, { method: 'POST', body: new URLSearchParams(fields).toString(), headers }),
    );
  }

  /** Reads a page. Whoever has typed something finds it in its form. */
  async #show(response: Response): Promise<void> {
    this.#read(parseHTML(await response.text()).document, response.status);
  }

  #read(document: Document, status: number): void {
    this.#form = document.querySelector('form.writing') ?? undefined;
    this.#changes = {};
    if (!this.#form) throw new Error(`no form: ${status}`);
    this.#mergeClashes();
    this.#fillNewBlocks();
    const held = wordsIn([...this.#sent().values()].join(' '));
    const lost = [...this.pending].filter((word) => !held.includes(word));
    if (lost.length > 0) throw new Error(`typed and gone: ${lost.join()}`);
  }

  #sent(more: Record<string, string> = {}): FormData {
    return sentForm(this.#form as Element, { ...this.#changes, ...more });
  }

  #places(): string[] {
    const fields = this.#form?.querySelectorAll('textarea[name^="b/"], [name="fields/title"], [name="fields/summary"]');
    return [...(fields ?? [])].flatMap((field) => field.getAttribute('name') ?? []);
  }

  /** Writes beside one's own words what others have written at the same place. */
  #mergeClashes(): void {
    for (const clash of this.#form?.querySelectorAll('.clash') ?? []) {
      const name = clash.querySelector('a')?.getAttribute('href')?.slice(1) ?? '';
      const place = this.#places().find((one) => one === name || one.startsWith(`${name}/`));
      if (!place) continue;
      const mine = String(this.#sent().get(place));
      const theirs = wordsIn(clash.querySelector('blockquote')?.textContent ?? '');
      const missing = theirs.filter((word) => !wordsIn(mine).includes(word));
      if (missing.length > 0) this.#changes[place] = `${mine} ${missing.join(' ')}`;
    }
  }

  /** A block that was just put in is not kept without words. */
  #fillNewBlocks(): void {
    for (const place of this.#places())
      if (place.startsWith('b/') && this.#sent().get(place) === '') this.#changes[place] = 'New.';
  }

  /** Opens the page anew. What the server had of what was typed stands beside the form, and is put back. */
  async open(): Promise<void> {
    const response = await this.#ask(this.#path);
    const { document } = parseHTML(await response.text());
    const unsaved = document.querySelector('form[data-unsaved]');
    if (unsaved && this.pending.size > 0)
      await this.#show(await this.#ask(this.#path, sentForm(unsaved, { act: 'show:' })));
    else this.#read(document, response.status);
  }

  /** Writes a word at the end of a field. */
  async type(word: string, place: number): Promise<void> {
    if (!this.#form) await this.open();
    const places = this.#places();
    const name = places[place % places.length] ?? '';
    this.#changes[name] = `${this.#sent().get(name)} ${word}`;
    this.pending.add(word);
  }

  /** What the page's script does while somebody types. */
  async rest(): Promise<void> {
    if (!this.#form) return;
    const response = await this.#ask(`${this.#path}/typed`, this.#sent());
    const { base } = (await response.json()) as { base?: string };
    if (base) this.#changes.base = base;
  }

  /** Closes the window after the server had what was typed, and comes back. */
  async leave(): Promise<void> {
    await this.rest();
    await this.open();
  }

  /** Presses a button of the form that begins so; says whether there was one. */
  async press(verb: string, place: number, more: Record<string, string> = {}): Promise<boolean> {
    if (!this.#form) await this.open();
    const buttons = [...(this.#form?.querySelectorAll('button[name=act]') ?? [])]
      .flatMap((button) => button.getAttribute('value') ?? [])
      .filter((value) => value === verb || value.startsWith(`${verb}:`));
    const act = buttons[place % Math.max(1, buttons.length)];
    if (!act) return false;
    const sent = this.#sent({ act, ...more });
    const response = await this.#ask(this.#path, sent);
    if (response.status !== 303) {
      await this.#show(response);
      return true;
    }
    for (const word of this.pending) this.saved.add(word);
    this.pending.clear();
    await this.open();
    return true;
  }
}
