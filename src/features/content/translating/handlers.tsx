import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { PageEnv } from '../../../foundation/request.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { isLocale, type Locale } from '../../../i18n/locales.ts';
import { getAccount } from '../../accounts/guard.ts';
import { showForm } from '../../forms/show-form.ts';
import { actOnComments, readComments } from '../commenting/comments.ts';
import { type DeskPart, mayPart } from '../desk-part.ts';
import { draftPassages, monthOf } from '../drafting/draft-passages.ts';
import { deleteDrafts, getUsage } from '../drafting/draft-queries.ts';
import { listUnread } from '../drafting/machine-drafts.ts';
import { acceptAsCurrent } from '../editing/accept-as-current.ts';
import { save } from '../editing/save.ts';
import type { Saved } from '../editing/save-part.ts';
import { keyOf, openText } from '../open-texts/open-texts.ts';
import { listMedia } from '../queries.ts';
import { readRevision, type Text } from '../texts.ts';
import { changeValue } from '../writing/change-typed.ts';
import { goOn, verbsOfSaving } from '../writing/go-on.ts';
import { nameFaults } from '../writing/name-faults.ts';
import { describeClashes, settleClashes, takePlace } from '../writing/settle-clashes.ts';
import { type TypedText, toTyped } from '../writing/typed-text.ts';
import { isSame, type Pair, pairPassages, readPairs, toTranslation } from './pair-passages.ts';
import { readChecks } from './read-checks.ts';
import { type ReadPairing, readPairing } from './read-pairing.ts';
import { isAboutCheck, setAside } from './set-aside.ts';
import { putWords, type Suggestion, suggestAll } from './suggest.ts';
import { TranslatePage, type TranslatePageProps } from './translate-page.tsx';

type PageContext = Context<PageEnv>;
type Shown = Partial<Pick<TranslatePageProps, 'typed' | 'faults' | 'clashes' | 'notice'>>;

/** A part that is translated, with what stands beside it. */
interface Translating {
  found: DeskPart & { part: Locale };
  from: Locale;
  read: ReadPairing;
  pairs: Pair[];
}

async function begin(
  c: PageContext,
  found: Translating['found'],
  { from, ...named }: { from: unknown; sourceId?: string; ownId?: string },
): Promise<Translating | undefined> {
  const { entry, part } = found;
  const source = isLocale(from) && from !== part ? from : entry.first;
  const { db } = c.var.services;
  const read = await readPairing(db, entry, { locale: part, from: source, ...named });
  return read && { found, from: source, read, pairs: pairPassages(read.pairing, c.var.locale) };
}

function findChecks(c: PageContext, { found, from, pairs }: Translating, typed: ReadonlyMap<string, unknown>) {
  const languages = { locale: found.part, from, desk: c.var.locale };
  return readChecks(c.var.services, found.entry.id, pairs, typed, languages);
}

async function findSuggestions(
  c: PageContext,
  { found, from, pairs }: Translating,
  typed: ReadonlyMap<string, unknown>,
): Promise<Map<string, Suggestion[]>> {
  const memory = await c.var.services.memory.open(from, found.part);
  return suggestAll(pairs, typed, memory, found.entry.id, c.var.locale);
}

/** Words of the memory, put where they were asked for; nothing is kept yet. */
async function putSuggestion(
  c: PageContext,
  translating: Translating,
  typed: ReadonlyMap<string, unknown>,
  name: string,
): Promise<Response> {
  const suggestions = [...(await findSuggestions(c, translating, typed)).entries()];
  const [id, all] = suggestions.find(([, some]) => some.some((one) => one.name === name)) ?? [];
  const chosen = all?.find((one) => one.name === name);
  const pair = translating.pairs.find((one) => one.id === id);
  const changed = new Map(typed);
  if (pair && chosen)
    changed.set(pair.name, putWords(pair.field, typed.get(pair.name) ?? pair.aligned, chosen.place, chosen.own));
  return show(c, translating, {
    typed: changed,
    notice: { words: getI18n(c.var.locale).t('desk.texts.notSavedYet'), good: false },
  });
}

async function readMachine({ var: { services } }: PageContext): Promise<TranslatePageProps['machine']> {
  const access = services.env.translation;
  return access && { used: await getUsage(services.db, monthOf(services)), most: access.monthlyCharacters };
}

/** Has a machine write what is missing and nobody has typed. Answers with the typed values, or with why there is no draft. */
async function draft(c: PageContext, translating: Translating, typed: ReadonlyMap<string, unknown>) {
  const { found, from, pairs } = translating;
  const untouched = pairs.filter(({ name, aligned }) => isSame(typed.get(name) ?? aligned, aligned));
  const checks = await findChecks(c, translating, typed);
  const terms = [...checks.values()].flatMap((passage) =>
    passage.terms.map(({ source, own }) => `${source.term} → ${own.term}`),
  );
  const asked = { from, locale: found.part, terms: [...new Set(terms)] };
  const drafted = await draftPassages(c.var.services, found.entry.id, untouched, asked);
  return drafted.outcome === 'drafted' ? new Map([...typed, ...drafted.typed]) : drafted.outcome;
}

async function show(c: PageContext, translating: Translating, shown: Shown = {}): Promise<Response> {
  const { found, from, read, pairs } = translating;
  const { entry, part } = found;
  const typed = shown.typed ?? new Map();
  const page = (
    <TranslatePage
      {...shown}
      {...{ entry, pairs, typed }}
      checks={await findChecks(c, translating, typed)}
      suggestions={await findSuggestions(c, translating, typed)}
      unread={read.pairing.own ? await listUnread(c.var.services.db, entry, part, read.pairing.own) : []}
      machine={await readMachine(c)}
      comments={await readComments(c.var.services.db, entry.id, part)}
      locale={part}
      source={{ locale: from, revisionId: read.source.id, number: read.source.number }}
      base={{ revisionId: read.own?.id ?? '', number: read.own?.number }}
      languages={read.languages}
      mayPublish={mayPart(c, 'publish', entry, part)}
      open={await openText(c.var.services, keyOf(entry.id, part, getAccount(c).id))}
      files={(await listMedia(c.var.services.db, [entry.id])).map(({ name }) => name)}
    />
  );
  return showForm(c, page, { title: entry.title, errors: shown.faults?.errors ?? {} });
}

/** A translation beside its source; undefined where the source has no text, so that it is written freely. */
export async function showTranslation(
  c: PageContext,
  found: Translating['found'],
  notice: Shown['notice'],
): Promise<Response | undefined> {
  const translating = await begin(c, found, { from: c.req.query('from') });
  return translating && show(c, translating, { notice });
}

/** What the form holds after others have written in the same translation. */
async function showConflict(c: PageContext, translating: Translating, mine: Text, saved: Saved): Promise<Response> {
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
function showChanged(
  c: PageContext,
  translating: Translating,
  typed: Map<string, unknown>,
  act: string,
  open: string[],
) {
  const i18n = getI18n(c.var.locale);
  const { found, read, pairs } = translating;
  const [verb = '', place = ''] = act.split(/:(.*)/s);
  const theirs = read.pairing.own;
  let changed = structuredClone(typed);
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

/** Says of one passage that it still holds, after all that was typed elsewhere was kept. */
async function hold(c: PageContext, { found, from, read }: Translating, id: string, saved: Saved): Promise<void> {
  if (!('revisionId' in saved)) return;
  await acceptAsCurrent(c.var.services, {
    ...{ entryId: found.entry.id, locale: found.part, base: saved.revisionId, passages: [id] },
    source: { locale: from, revisionId: read.source.id },
    author: getAccount(c).id,
  });
}

/** What the form of a translation says, and what it was made from; undefined where the source has no text. */
export async function readTranslation(c: PageContext, found: Translating['found'], form: FormData) {
  const get = (name: string) => String(form.get(name) ?? '');
  const named = { from: form.get('from'), sourceId: get('source'), ownId: get('base') };
  const translating = await begin(c, found, named);
  if (!translating) return undefined;
  const { from, read, pairs } = translating;
  const text = toTranslation(pairs, readPairs(pairs, form), read.pairing.own, { dropped: [], renewed: [] });
  return { text, translatedFrom: { locale: from, revisionId: read.source.id } };
}

/** Keeps what was typed beside the source; undefined where that has no text. */
export async function sendTranslation(
  c: PageContext,
  found: Translating['found'],
  form: FormData,
): Promise<Response | undefined> {
  const get = (name: string) => String(form.get(name) ?? '');
  const named = { from: form.get('from'), sourceId: get('source'), ownId: get('base') };
  const translating = await begin(c, found, named);
  if (!translating) return undefined;
  const { entry, part } = found;
  const { from, read, pairs } = translating;
  const typed = readPairs(pairs, form);
  const act = get('act') || 'save';
  const [verb = '', id = ''] = act.split(/:(.*)/s);
  const isHeld = verb === 'hold' && pairs.some((pair) => pair.id === id && pair.mayHold);
  const isDropped = verb === 'drop' && pairs.some((pair) => pair.id === id && pair.state === 'dropped');
  // What the script asks for while somebody types: the passages that it sent, with what the checks say of them now.
  if (act === 'check') {
    const asked = { ...translating, pairs: pairs.filter(({ name }) => typed.has(name)) };
    return show(c, asked, { typed });
  }
  const author = getAccount(c).id;
  const isSaid = await actOnComments(c.var.services, { entryId: entry.id, locale: part, author }, act, form);
  if (verb === 'use') return putSuggestion(c, translating, typed, id);
  const isDraft = act === 'draft' && c.var.services.env.translation !== undefined;
  const drafted = isDraft ? await draft(c, translating, typed) : typed;
  if (typeof drafted === 'string') {
    const words = getI18n(c.var.locale).t(`desk.drafts.outcomes.${drafted}`);
    return show(c, translating, { typed, notice: { words, good: false } });
  }
  const isAccepted = verb === 'accept';
  if (!isDraft && !isAccepted && !isHeld && !isDropped && !isAboutCheck(act) && !isSaid && !verbsOfSaving.includes(act))
    return showChanged(c, translating, typed, act, form.getAll('clash').map(String));
  const text = toTranslation(pairs, drafted, read.pairing.own, {
    dropped: isDropped ? [id] : [],
    renewed: isHeld ? [id] : [],
  });
  const saved = await save(c.var.services, {
    ...{ entryId: entry.id, locale: part, text, base: read.own?.id ?? null, author: getAccount(c).id },
    translatedFrom: { locale: from, revisionId: read.source.id },
  });
  if (saved.outcome === 'outdated') return showConflict(c, translating, text, saved);
  if (saved.outcome === 'invalid') {
    const faults = nameFaults(entry.kind, part, text, saved.problems, getI18n(c.var.locale));
    return show(c, translating, { typed: drafted, faults });
  }
  if (isHeld) await hold(c, translating, id, saved);
  if (isAccepted) await deleteDrafts(c.var.services.db, entry.id, part, id);
  const checked = isAboutCheck(act) ? await findChecks(c, translating, typed) : undefined;
  if (checked) await setAside(c.var.services, { entryId: entry.id, locale: part, author }, checked, act);
  const passage = pairs.find((pair) => pair.id === id.split('/')[0]);
  const query = from === entry.first ? '' : `&from=${from}`;
  return goOn(c, found, act, saved, passage ? `${query}#${passage.name}` : query);
}
