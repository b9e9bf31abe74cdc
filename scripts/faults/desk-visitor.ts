import { setTimeout as wait } from 'node:timers/promises';
import { parseHTML } from 'linkedom';
import type { Answering } from '../../test/desk-writer.ts';
import { sentForm } from '../../test/sent-form.ts';
import type { TestAccount } from '../../test/test-account.ts';
import { within } from '../../test/waiting.ts';

/** What came of the forms that were sent. */
export interface Sent {
  answered: number;
  /** Had no answer, and were sent once more. */
  again: number;
  /** Answers that say nothing to a person, or that something failed. */
  faults: string[];
}

/** How long an answer is waited for before the form is sent once more, in milliseconds. */
const patience = 15_000;
/** Where the server is killed all the while, what takes long is often interrupted. */
const longest = 900_000;

/** Somebody at the desk who sends the same again, as it was, until the site answers: the server may be killed at any moment, and its database be away. */
export class DeskVisitor implements Answering {
  readonly #origin: string;
  readonly #who: TestAccount;
  readonly #sent: Sent;

  constructor(origin: string, who: TestAccount, sent: Sent) {
    this.#origin = origin;
    this.#who = who;
    this.#sent = sent;
  }

  async #try(path: string, init: RequestInit): Promise<Response | undefined> {
    const headers = new Headers(init.headers);
    headers.set('cookie', this.#who.cookie);
    headers.set('sec-fetch-site', 'same-origin');
    const signal = AbortSignal.timeout(patience);
    const answer = await fetch(this.#origin + path, { ...init, headers, redirect: 'manual', signal });
    const { status } = answer;
    const body = Buffer.from(await answer.arrayBuffer());
    const isSaid = status < 400 || /<h1|"detail"/.test(body.toString('utf8'));
    if (status === 500 || !isSaid) this.#sent.faults.push(`${init.method ?? 'GET'} ${path}: ${status}`);
    return status === 503 ? undefined : new Response(body, { status, headers: answer.headers });
  }

  request(path: string, init: RequestInit = {}): Promise<Response> {
    const isForm = init.method === 'POST';
    const insist = async () => {
      for (let times = 1; ; times += 1) {
        const answer = await this.#try(path, init).catch(() => undefined);
        if (isForm && answer) this.#sent.answered += 1;
        if (answer) return answer;
        if (isForm && times === 1) this.#sent.again += 1;
        await wait(50);
      }
    };
    return within(longest, path, insist());
  }

  /** The form of a page that is found so. */
  async form(path: string, selector: string): Promise<Element> {
    const answer = await this.request(path);
    return findForm(path, answer.status, await answer.text(), selector);
  }

  /** Sends fields; throws where the answer is not that it is done. Returns where that leads. */
  async post(to: string, fields: Iterable<[string, FormDataEntryValue]>): Promise<string> {
    const answer = await this.#post(to, fields);
    if (answer.status !== 303) throw new Error(`${to} answered ${answer.status}: ${faultsIn(await answer.text())}`);
    return answer.headers.get('location') ?? '';
  }

  /** The same with a form as it was shown, and what was typed into it. */
  send(form: Element, changes: Record<string, string>): Promise<string> {
    return this.post(form.getAttribute('action') ?? '', sentForm(form, changes));
  }

  /** Sends fields to an address, and finds a form in what is answered. */
  async postOn(to: string, fields: Iterable<[string, FormDataEntryValue]>, selector: string): Promise<Element> {
    const answer = await this.#post(to, fields);
    return findForm(to, answer.status, await answer.text(), selector);
  }

  async sendFile(to: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
    const body = new FormData();
    body.append('writer', this.#who.account.id);
    body.append('file', new File([bytes], name));
    return this.request(to, { method: 'POST', body });
  }

  #post(to: string, fields: Iterable<[string, FormDataEntryValue]>): Promise<Response> {
    const body = new URLSearchParams([...fields].map(([name, value]): [string, string] => [name, String(value)]));
    body.set('writer', this.#who.account.id);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.request(to, { method: 'POST', body: body.toString(), headers });
  }
}

function findForm(path: string, status: number, html: string, selector: string): Element {
  const found = parseHTML(html).document.querySelector(selector);
  if (!found) throw new Error(`${path} answered ${status} without ${selector}: ${faultsIn(html)}`);
  return found;
}

const faultsIn = (html: string) =>
  parseHTML(html).document.querySelector('.fault, [role=alert], h1')?.textContent?.slice(0, 200) ?? '';
