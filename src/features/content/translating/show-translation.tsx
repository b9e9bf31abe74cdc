import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { PageEnv } from '../../../foundation/request.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { getAccount } from '../../accounts/guard.ts';
import { showForm } from '../../forms/show-form.ts';
import { readComments } from '../commenting/comments.ts';
import { keepInSight } from '../commenting/keep-in-sight.ts';
import { mayPart } from '../desk-part.ts';
import { monthOf } from '../drafting/draft-passages.ts';
import { getUsage } from '../drafting/draft-queries.ts';
import { listUnread } from '../drafting/machine-drafts.ts';
import type { Saved } from '../editing/save-part.ts';
import { addressOfText } from '../entry-address.ts';
import { keyOf, openText } from '../open-texts/open-texts.ts';
import { listMedia } from '../queries.ts';
import { findSentBack } from '../reviewing/sent-back.ts';
import { readRevision, type Text } from '../texts.ts';
import { changeValue } from '../writing/change-typed.ts';
import { describeClashes, settleClashes, takePlace } from '../writing/settle-clashes.ts';
import { type TypedText, toTyped } from '../writing/typed-text.ts';
import { begin, findChecks, findSuggestions, type Translating, type Typed } from './begin.ts';
import { TranslatePage, type TranslatePageProps } from './translate-page.tsx';

type PageContext = Context<PageEnv>;
export type Shown = Partial<Pick<TranslatePageProps, 'typed' | 'faults' | 'clashes' | 'notice'>>;

async function readMachine({ var: { services } }: PageContext): Promise<TranslatePageProps['machine']> {
  const access = services.env.translation;
  return access && { used: await getUsage(services.db, monthOf(services)), most: access.monthlyCharacters };
}

/** The two texts side by side, with what was typed and what there is to say of it. */
export async function show(c: PageContext, translating: Translating, shown: Shown = {}): Promise<Response> {
  const { found, from, read, pairs } = translating;
  const { entry, part } = found;
  const typed = shown.typed ?? new Map();
  const passages = pairs.flatMap(({ id, state }) => (state === 'dropped' ? [] : id));
  const page = (
    <TranslatePage
      {...shown}
      {...{ entry, pairs, typed }}
      checks={await findChecks(c, translating, typed)}
      suggestions={await findSuggestions(c, translating, typed)}
      unread={read.pairing.own ? await listUnread(c.var.services.db, entry, part, read.pairing.own) : []}
      machine={await readMachine(c)}
      comments={keepInSight(await readComments(c.var.services.db, entry.id, part), passages)}
      locale={part}
      source={{ locale: from, revisionId: read.source.id, number: read.source.number }}
      base={{ revisionId: read.own?.id ?? '', number: read.own?.number }}
      languages={read.languages}
      mayPublish={mayPart(c, 'publish', entry, part)}
      open={{
        ...(await openText(c.var.services, keyOf(entry.id, part, getAccount(c).id))),
        cameBack: c.req.method === 'POST',
      }}
      onSite={addressOfText(c.var.services.routes, entry.row, part)}
      sentBack={await findSentBack(c.var.services.db, { entryId: entry.id, part })}
      files={(await listMedia(c.var.services.db, [entry.id])).map(({ name }) => name)}
    />
  );
  // Blocks are looked at in frames.
  c.set('frames', ["'self'"]);
  return showForm(c, page, { title: entry.title, errors: shown.faults?.errors ?? {} });
}

/** What was typed and is not kept yet. */
export function showUnsaved(c: PageContext, translating: Translating, typed: Typed): Promise<Response> {
  const words = getI18n(c.var.locale).t('desk.texts.notSavedYet');
  return show(c, translating, { typed, notice: { words, good: false } });
}

/** What the form holds after others have written in the same translation. */
export async function showConflict(
  c: PageContext,
  translating: Translating,
  mine: Text,
  saved: Saved,
): Promise<Response> {
  if (saved.outcome !== 'outdated') throw new HTTPException(404);
  const i18n = getI18n(c.var.locale);
  const { found, from, read } = translating;
  const theirs = readRevision(saved.latest);
  const settled = settleClashes(read.pairing.own, theirs, mine);
  const now = await begin(c, found, { from, sourceId: read.source.id, ownId: saved.latest.id });
  if (!now) throw new HTTPException(404);
  return show(c, now, {
    typed: toTypedPairs(settled),
    clashes: describeClashes(found.entry.kind, found.part, saved.clashes, theirs, i18n),
    faults: { errors: { form: i18n.t('desk.texts.conflict') }, labels: {} },
  });
}

const toTypedPairs = ({ fields, blocks }: TypedText): Map<string, unknown> =>
  new Map([['fields', fields], ...blocks.map(({ id, data }): [string, unknown] => [`b/${id}`, data])]);

/** A button that changes the form: what a language has a number of its own of, or a place at which somebody else's words are taken. */
export function showChanged(
  c: PageContext,
  translating: Translating,
  typed: Typed,
  act: string,
  open: string[],
): Promise<Response> {
  const i18n = getI18n(c.var.locale);
  const { found, read, pairs } = translating;
  const [verb = '', place = ''] = act.split(/:(.*)/s);
  const theirs = read.pairing.own;
  let changed = new Map(structuredClone(typed));
  const isTaken = verb === 'take' && open.includes(place) && theirs !== undefined;
  if (isTaken) {
    const own: TypedText = { fields: changed.get('fields'), blocks: toTyped(theirs).blocks };
    own.blocks = own.blocks.map((block) => ({ ...block, data: changed.get(`b/${block.id}`) ?? block.data }));
    changed = new Map([...changed, ...toTypedPairs(takePlace(own, place, theirs))]);
  } else {
    const pair = pairs.find(({ name }) => place.startsWith(`${name}/`));
    if (pair) changeValue(verb, pair.field, changed.get(pair.name), place.slice(pair.name.length + 1).split('/'));
  }
  const left = isTaken ? open.filter((one) => one !== place) : open;
  return show(c, translating, {
    typed: changed,
    clashes: theirs ? describeClashes(found.entry.kind, found.part, left, theirs, i18n) : [],
    notice: { words: i18n.t('desk.texts.notSavedYet'), good: false },
  });
}
