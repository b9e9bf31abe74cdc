import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { DeskWriter } from '../../test/desk-writer.ts';
import type { DeskVisitor } from './desk-visitor.ts';

/** The texts that are worked on, by their ids. */
export interface DeskTexts {
  /** Two editors and a translator write in it at once. */
  story: string;
  /** They are published together. */
  together: string[];
  planned: string;
  /** Their translation goes out as a file and comes back. */
  exchanged: string[];
  /** They name an address of another site. */
  linking: string[];
  /** Each passage of its translation was drafted by a machine. */
  drafted: string;
  settings: string;
}

/** What the site has said was done. Of what is done again and again the last one counts. */
export class Acknowledged {
  #words = 0;
  readonly last: Partial<Record<'together' | 'planned' | 'exchanged' | 'linked' | 'settings', string>> = {};
  readonly written = { en: new Set<string>(), gr: new Set<string>() };
  readonly invited: string[] = [];
  readonly uploaded: { hash: string; width: number }[] = [];
  readonly accepted: string[] = [];

  word(): string {
    this.#words += 1;
    return `word${this.#words}x`;
  }
}

type Act = (turn: number) => Promise<void>;

export const linkOf = (word: string) => `https://linked.example/${word}`;

const verbs = ['rest', 'save', 'save', 'leave', 'submit', 'rest'];

/** Writes as two editors and a translator do: types, rests, saves, leaves and comes back, lays before a reviewer. */
function write(visitor: DeskVisitor, { story }: DeskTexts, part: 'en' | 'gr', done: Acknowledged): Act {
  const writer = new DeskWriter(visitor, { cookie: '' }, `/desk/entries/${story}/${part}`);
  return async (turn) => {
    await writer.type(done.word(), turn);
    const verb = verbs[turn % verbs.length] ?? 'save';
    if (verb === 'rest') await writer.rest();
    else if (verb === 'leave') await writer.leave();
    else await writer.press(verb, turn);
    for (const word of writer.saved) done.written[part].add(word);
  };
}

const retitle = async (visitor: DeskVisitor, entryId: string, title: string) => {
  const path = `/desk/entries/${entryId}/en`;
  await visitor.send(await visitor.form(path, 'form.writing'), { 'fields/title': title, act: 'save' });
};

function publishTogether(visitor: DeskVisitor, { together }: DeskTexts, done: Acknowledged): Act {
  const board = '/desk/board/publishing';
  return async () => {
    const word = done.word();
    for (const id of together) await retitle(visitor, id, word);
    const texts = together.map((id): [string, string] => ['text', id]);
    const form = await visitor.postOn(board, [['locale', 'en'], ...texts], 'form:has([name=part])');
    await visitor.send(form, { act: 'publish' });
    done.last.together = word;
  };
}

function plan(visitor: DeskVisitor, { planned }: DeskTexts, done: Acknowledged): Act {
  const path = `/desk/entries/${planned}/en/review`;
  return async () => {
    const word = done.word();
    await retitle(visitor, planned, word);
    const form = await visitor.form(path, 'form:has([value=plan])');
    await visitor.send(form, { act: 'plan', at: `${new Date().getFullYear() + 1}-06-01T09:00`, zone: 'Europe/Oslo' });
    done.last.planned = word;
  };
}

function upload(visitor: DeskVisitor, done: Acknowledged): Act {
  return async (turn) => {
    const [width, height] = [60 + turn, 40];
    const picture = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
    const bytes = new Uint8Array(await picture.png().toBuffer());
    const answer = await visitor.sendFile('/desk/media', `picture-${turn}.png`, bytes);
    const hash = answer.headers.get('location')?.split('/').at(-1);
    if (answer.status !== 303 || !hash) throw new Error(`an upload was answered ${answer.status}`);
    done.uploaded.push({ hash, width });
  };
}

function exchange(visitor: DeskVisitor, { exchanged }: DeskTexts, done: Acknowledged): Act {
  const asked = new URLSearchParams([['to', 'it'], ...exchanged.map((id): [string, string] => ['entry', id])]);
  return async () => {
    const word = done.word();
    const file = await (await visitor.request(`/desk/exchange.xlf?${asked}`)).text();
    const empty = file.replaceAll(/\n\s*<target>[^<]*<\/target>/g, '');
    const translated = empty.replaceAll(/(<source>([^<]*)<\/source>)/g, `$1<target>$2 ${word}</target>`);
    const answer = await visitor.sendFile('/desk/exchange', 'texts.xlf', new TextEncoder().encode(translated));
    if (answer.status !== 200) throw new Error(`a file was answered ${answer.status}`);
    done.last.exchanged = word;
  };
}

function replaceEverywhere(visitor: DeskVisitor, done: Acknowledged): Act {
  let from = linkOf('begin');
  return async () => {
    const word = done.word();
    const fields: [string, string][] = [
      ['from', from],
      ['to', linkOf(word)],
    ];
    await visitor.post('/desk/links', fields);
    from = linkOf(word);
    done.last.linked = word;
  };
}

function settle(visitor: DeskVisitor, { settings }: DeskTexts, done: Acknowledged): Act {
  return async () => {
    const word = done.word();
    const form = await visitor.form(`/desk/entries/${settings}/en`, 'form.writing');
    await visitor.send(form, { 'fields/tagline': word, act: 'save' });
    done.last.settings = word;
  };
}

function inviteOthers(visitor: DeskVisitor, done: Acknowledged): Act {
  return async () => {
    const email = `${done.word()}@school.example`;
    const form = await visitor.form('/desk/people/invite', 'form:has([name=sending])');
    await visitor.send(form, { email, role: 'translator', 'locale-gr': 'on' });
    done.invited.push(email);
  };
}

function acceptDrafts(visitor: DeskVisitor, { drafted }: DeskTexts, done: Acknowledged): Act {
  const path = `/desk/entries/${drafted}/gr`;
  return async (turn) => {
    const form = await visitor.form(path, 'form.writing');
    const act = form.querySelector('button[value^="accept:"]')?.getAttribute('value');
    if (!act) return;
    await visitor.send(form, { act });
    if (turn >= 0) done.accepted.push(act.slice('accept:'.length));
  };
}

/** All that goes on at the desk at once. */
export function listActs(visitors: readonly DeskVisitor[], texts: DeskTexts, done: Acknowledged): Act[] {
  const [ada, bob, translator] = visitors as [DeskVisitor, DeskVisitor, DeskVisitor];
  return [
    write(ada, texts, 'en', done),
    write(bob, texts, 'en', done),
    write(translator, texts, 'gr', done),
    publishTogether(ada, texts, done),
    plan(bob, texts, done),
    upload(bob, done),
    exchange(translator, texts, done),
    replaceEverywhere(ada, done),
    settle(bob, texts, done),
    inviteOthers(ada, done),
    acceptDrafts(translator, texts, done),
  ];
}
