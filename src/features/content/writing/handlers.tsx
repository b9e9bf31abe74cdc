import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { PageEnv } from '../../../foundation/request.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { getAccount } from '../../accounts/guard.ts';
import { showForm } from '../../forms/show-form.ts';
import { followParent } from '../arranging/follow-parent.ts';
import { actOnComments, readComments } from '../commenting/comments.ts';
import { keepInSight } from '../commenting/keep-in-sight.ts';
import { type DeskPart, getDeskPart, isTranslated, mayPart } from '../desk-part.ts';
import { save } from '../editing/save.ts';
import type { Saved } from '../editing/save-part.ts';
import { saveShared } from '../editing/save-shared.ts';
import { addressOfText } from '../entry-address.ts';
import { describeMedia } from '../media.ts';
import { fillAlt } from '../media-library/fill-alt.ts';
import { keyOf, openText } from '../open-texts/open-texts.ts';
import { sharedPart } from '../part.ts';
import { findRevision, listMedia, listTranslations } from '../queries.ts';
import { readSharedFields } from '../read-shared-fields.ts';
import { findSentBack } from '../reviewing/sent-back.ts';
import { readRevision, type Text } from '../texts.ts';
import { sendTranslation, showTranslation } from '../translating/handlers.tsx';
import { changeTyped } from './change-typed.ts';
import { goOn, verbsOfSaving } from './go-on.ts';
import { layTemplate } from './lesson-templates.ts';
import { listChoices } from './list-choices.ts';
import { nameFaults } from './name-faults.ts';
import { describeClashes, settleClashes, takePlace } from './settle-clashes.ts';
import { findTaken, putBlock, takeBlock } from './take-block.ts';
import { readTyped, type TypedText, toText, toTyped } from './typed-text.ts';
import { WritePage, type WritePageProps } from './write-page.tsx';

type PageContext = Context<PageEnv>;
type Shown = Pick<WritePageProps, 'typed' | 'base' | 'openedOn' | 'faults' | 'clashes' | 'notice'>;

const nothing: Text = { fields: {}, blocks: [] };

async function show(c: PageContext, { entry, part }: DeskPart, shown: Shown): Promise<Response> {
  const { locale } = c.var;
  const { db } = c.var.services;
  const { id, kind, title, first } = entry;
  const others = (await listTranslations(db, id)).filter((row) => row.locale !== sharedPart && row.locale !== part);
  const passages = shown.typed.blocks.flatMap((block) => (block.dropped ? [] : block.id));
  const page = (
    <WritePage
      {...shown}
      entry={{ id, kind, title }}
      part={part}
      mayPublish={mayPart(c, 'publish', entry, part)}
      isTranslated={part === first && others.length > 0}
      taken={(await findTaken(c.var.services, getAccount(c).id, kind))?.block.type}
      open={{
        ...(await openText(c.var.services, keyOf(id, part, getAccount(c).id))),
        cameBack: c.req.method === 'POST',
      }}
      onSite={addressOfText(c.var.services.routes, entry.row, part === sharedPart ? locale : part)}
      sentBack={await findSentBack(db, { entryId: id, part })}
      comments={part === sharedPart ? undefined : keepInSight(await readComments(db, id, part), passages)}
      entries={await listChoices(db, locale, kind, part, shown.typed)}
      files={(await listMedia(db, [id])).map(describeMedia)}
    />
  );
  // Blocks are looked at in frames.
  c.set('frames', ["'self'"]);
  return showForm(c, page, { title, errors: shown.faults?.errors ?? {} });
}

async function findText(c: PageContext, { entry, part }: DeskPart, id: string): Promise<Text | undefined> {
  const revision = id ? await findRevision(c.var.services.db, id) : undefined;
  return revision?.entry_id === entry.id && revision.locale === part ? readRevision(revision) : undefined;
}

/** What the form of a text says, over the state that it was written on. */
export async function readWriting(c: PageContext, found: DeskPart, form: FormData): Promise<Text> {
  const { entry, part } = found;
  const base = await findText(c, found, String(form.get('base') ?? ''));
  return toText(entry.kind, part, readTyped(entry.kind, part, form), base);
}

/** The latest state of a part, to be written on. */
export async function showText(c: PageContext): Promise<Response> {
  const found = await getDeskPart(c, 'write');
  const { entry, part } = found;
  const { t } = getI18n(c.var.locale);
  const taken = c.req.query('saved') === 'merged';
  const words = taken ? t('desk.texts.savedMerged') : t('desk.texts.saved');
  const notice = c.req.query('saved') === undefined ? undefined : { words, good: true };
  const beside = isTranslated(found) && (await showTranslation(c, found, notice));
  if (beside) return beside;
  const base = found.translation?.latest_revision_id ?? '';
  const typed = toTyped((await findText(c, found, base)) ?? nothing);
  if (c.req.query('template') === undefined || part === sharedPart) return show(c, found, { typed, base, notice });
  const shared = await readSharedFields(c.var.services.db, entry.id);
  return show(c, found, { typed: layTemplate(entry.kind, part, typed, shared.check === true), base, notice });
}

const readOpenedOn = (form: FormData) => String(form.get('openedOn') ?? '') || undefined;

function keep(c: PageContext, { entry, part }: DeskPart, text: Text, form: FormData): Promise<Saved> {
  const { services } = c.var;
  const saving = { entryId: entry.id, base: String(form.get('base') ?? '') || null, author: getAccount(c).id };
  if (part === sharedPart) return saveShared(services, { ...saving, fields: text.fields });
  const formOnly = form.get('formOnly') !== null;
  return save(services, { ...saving, locale: part, text, formOnly, openedOn: readOpenedOn(form) });
}

async function showConflict(c: PageContext, found: DeskPart, mine: Text, base: Text | undefined, saved: Saved) {
  if (saved.outcome !== 'outdated') throw new HTTPException(404);
  const i18n = getI18n(c.var.locale);
  const theirs = readRevision(saved.latest);
  return show(c, found, {
    typed: settleClashes(base, theirs, mine),
    base: saved.latest.id,
    clashes: describeClashes(found.entry.kind, found.part, saved.clashes, theirs, i18n),
    faults: { errors: { form: i18n.t('desk.texts.conflict') }, labels: {} },
  });
}

/** Takes a block of the form along, or puts the one that was taken in; undefined where a button says something else. */
async function changeAcrossTexts(
  c: PageContext,
  { entry }: DeskPart,
  typed: TypedText,
  verb: string,
  place: string,
): Promise<TypedText | undefined> {
  const { services } = c.var;
  const author = getAccount(c);
  const block = typed.blocks.find(({ id }) => id === place);
  if (verb === 'take-block' && block) await takeBlock(services, author.id, entry.id, block);
  if (verb === 'take-block') return typed;
  const taken = verb === 'put-block' ? await findTaken(services, author.id, entry.kind) : undefined;
  return taken && putBlock(services, taken, { entryId: entry.id, kind: entry.kind, author, typed, after: place });
}

/** A button that changes the form, not the text: the page comes back with what was typed and the change. */
async function showChanged(c: PageContext, found: DeskPart, typed: TypedText, act: string, form: FormData) {
  const i18n = getI18n(c.var.locale);
  const { kind } = found.entry;
  const base = String(form.get('base') ?? '');
  const theirs = (await findText(c, found, base)) ?? nothing;
  const [verb = '', place = ''] = act.split(/:(.*)/s);
  const open = form.getAll('clash').map(String);
  const isTaken = verb === 'take' && open.includes(place);
  const changed = isTaken
    ? takePlace(typed, place, theirs)
    : ((await changeAcrossTexts(c, found, typed, verb, place)) ??
      changeTyped(
        kind,
        found.part,
        typed,
        act,
        String(form.get(verb === 'picture-block' ? 'picture' : `insert/${place}`) ?? ''),
      ));
  return show(c, found, {
    typed: changed,
    base,
    openedOn: readOpenedOn(form),
    clashes: describeClashes(kind, found.part, isTaken ? open.filter((one) => one !== place) : open, theirs, i18n),
    notice:
      verb === 'take-block'
        ? { words: i18n.t('desk.texts.taken'), good: true }
        : { words: i18n.t('desk.texts.notSavedYet'), good: false },
  });
}

/** Keeps what was typed, or does to the form what one of its buttons says. Whatever stands in the way, nothing that was typed is lost. */
export async function sendText(c: PageContext): Promise<Response> {
  const form = await c.req.formData();
  const found = await getDeskPart(c, 'write');
  const { entry, part } = found;
  const answer = isTranslated(found) && (await sendTranslation(c, found, form));
  if (answer) return answer;
  const about = part !== sharedPart && { entryId: entry.id, locale: part, author: getAccount(c).id };
  const isSaid = about && (await actOnComments(c.var.services, about, String(form.get('act') ?? ''), form));
  // What somebody says of a passage keeps the text, as it does beside a translation.
  const act = isSaid ? 'save' : String(form.get('act') ?? 'save');
  const sent = readTyped(entry.kind, part, form);
  const typed =
    part === sharedPart ? sent : { ...sent, blocks: await fillAlt(c.var.services.db, entry.id, part, sent.blocks) };
  if (!verbsOfSaving.includes(act)) return showChanged(c, found, typed, act, form);
  const base = await findText(c, found, String(form.get('base') ?? ''));
  const text = toText(entry.kind, part, typed, base);
  const saved = await keep(c, found, text, form);
  if (saved.outcome === 'outdated') return showConflict(c, found, text, base, saved);
  // Also where it was saved a moment ago, and the answer was lost; as it stands with what others have saved.
  if (part === sharedPart && 'revisionId' in saved)
    await followParent(c.var.services, entry, await readSharedFields(c.var.services.db, entry.id), getAccount(c).id);
  if (saved.outcome !== 'invalid') return goOn(c, found, act, saved);
  const faults = nameFaults(entry.kind, part, text, saved.problems, getI18n(c.var.locale), typed);
  return show(c, found, { typed, base: String(form.get('base') ?? ''), openedOn: readOpenedOn(form), faults });
}
