import type { Context } from 'hono';
import type { PageEnv } from '../../../foundation/request.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { getAccount } from '../../accounts/guard.ts';
import { actOnComments } from '../commenting/comments.ts';
import { acceptDraft } from '../drafting/accept-draft.ts';
import type { Drafted } from '../drafting/draft-passages.ts';
import { makeOnce } from '../drafting/make-once.ts';
import { save } from '../editing/save.ts';
import { findTranslation } from '../queries.ts';
import { goOn, verbsOfSaving } from '../writing/go-on.ts';
import { nameFaults } from '../writing/name-faults.ts';
import { begin, beginFromForm, findChecks, type TranslatedPart, type Translating, type Typed } from './begin.ts';
import { readPairs, toTranslation } from './pair-passages.ts';
import { draftMissing, holdPassage, isUntouched, takeSuggestion } from './passage-acts.ts';
import { isAboutCheck, setAside } from './set-aside.ts';
import { type Shown, show, showChanged, showConflict, showUnsaved } from './show-translation.tsx';

type PageContext = Context<PageEnv>;
type NoDraft = Exclude<Drafted['outcome'], 'drafted'> | 'being-made';

/** A translation beside its source; undefined where the source has no text, so that it is written freely. */
export async function showTranslation(
  c: PageContext,
  found: TranslatedPart,
  notice: Shown['notice'],
): Promise<Response | undefined> {
  const translating = await begin(c, found, { from: c.req.query('from') });
  return translating && show(c, translating, { notice });
}

/** What the form of a translation says, and what it was made from; undefined where the source has no text. */
export async function readTranslation(c: PageContext, found: TranslatedPart, form: FormData) {
  const translating = await beginFromForm(c, found, form);
  if (!translating) return undefined;
  const { from, read, pairs } = translating;
  const text = toTranslation(pairs, readPairs(pairs, form), read.pairing.own);
  return { text, translatedFrom: { locale: from, revisionId: read.source.id } };
}

/** Keeps what was typed, and does what a button says of one passage beside that. */
async function keep(c: PageContext, translating: Translating, typed: Typed, act: string): Promise<Response> {
  const { services } = c.var;
  const { found, from, read, pairs } = translating;
  const { entry, part } = found;
  const [verb = '', id = ''] = act.split(/:(.*)/s);
  const author = getAccount(c).id;
  const isHeld = verb === 'hold';
  const kept = { dropped: verb === 'drop' ? [id] : [], renewed: isHeld ? [id] : [] };
  const text = toTranslation(pairs, typed, read.pairing.own, kept);
  const saved = await save(services, {
    ...{ entryId: entry.id, locale: part, text, base: read.own?.id ?? null, author },
    translatedFrom: { locale: from, revisionId: read.source.id },
  });
  if (saved.outcome === 'outdated') return showConflict(c, translating, text, saved);
  if (saved.outcome === 'invalid') {
    const faults = nameFaults(entry.kind, part, text, saved.problems, getI18n(c.var.locale));
    return show(c, translating, { typed, faults });
  }
  if (isHeld) await holdPassage(c, translating, id, saved);
  if (verb === 'accept') await acceptDraft(services, { entryId: entry.id, part, passage: id, text, author });
  if (isAboutCheck(act)) {
    const checked = await findChecks(c, translating, typed);
    await setAside(services, { entryId: entry.id, locale: part, author }, checked, act);
  }
  const passage = pairs.find((pair) => pair.id === id.split('/')[0]);
  const query = from === entry.first ? '' : `&from=${from}`;
  return goOn(c, found, act, saved, passage ? `${query}#${passage.name}` : query);
}

/** Whether a button keeps the text: to save it, or to say something of a passage that can be said of it as it stands. */
function isKeeping(act: string, { pairs }: Translating): boolean {
  const [verb = '', id = ''] = act.split(/:(.*)/s);
  if (verb === 'hold') return pairs.some((pair) => pair.id === id && pair.mayHold);
  if (verb === 'drop') return pairs.some((pair) => pair.id === id && pair.state === 'dropped');
  return verb === 'accept' || isAboutCheck(act) || verbsOfSaving.includes(act);
}

function showOutcome(c: PageContext, translating: Translating, typed: Typed, outcome: NoDraft): Promise<Response> {
  const words = getI18n(c.var.locale).t(`desk.drafts.outcomes.${outcome}`);
  return show(c, translating, { typed, notice: { words, good: false } });
}

/** Has a machine write what is missing, and keeps it with what was typed. */
async function draft(c: PageContext, translating: Translating, typed: Typed, act: string): Promise<Response> {
  const { found, pairs, read } = translating;
  const { entry, part } = found;
  const drafted = await draftMissing(c, translating, typed);
  if (drafted.outcome === 'drafted') return keep(c, translating, drafted.typed, act);
  // Drafted already, by this form, whose answer was lost, or by somebody else.
  const latest = await findTranslation(c.var.services.db, entry.id, part);
  const isBehind = latest?.latest_revision_id !== read.own?.id;
  if (drafted.outcome !== 'nothing' || !isBehind) return showOutcome(c, translating, typed, drafted.outcome);
  if (pairs.some((pair) => !isUntouched(pair, typed))) return keep(c, translating, typed, act);
  return c.redirect(getI18n(c.var.locale).linkTo('deskText', { id: entry.id, part }), 303);
}

/** Keeps what was typed beside the source, or changes the form as a button says; undefined where the source has no text. */
export async function sendTranslation(
  c: PageContext,
  found: TranslatedPart,
  form: FormData,
): Promise<Response | undefined> {
  const translating = await beginFromForm(c, found, form);
  if (!translating) return undefined;
  const { services } = c.var;
  const { entry, part } = found;
  const { pairs } = translating;
  const typed = readPairs(pairs, form);
  const act = String(form.get('act') || 'save');
  // What the script asks for while somebody types: the passages that it sent, with what the checks say of them now.
  if (act === 'check') {
    const asked = { ...translating, pairs: pairs.filter(({ name }) => typed.has(name)) };
    return show(c, asked, { typed });
  }
  const about = { entryId: entry.id, locale: part, author: getAccount(c).id };
  const isSaid = await actOnComments(services, about, act, form);
  if (act.startsWith('use:'))
    return showUnsaved(c, translating, await takeSuggestion(c, translating, typed, act.slice('use:'.length)));
  if (act === 'draft' && services.env.translation) {
    const text = { entryId: entry.id, locale: part };
    const answer = await makeOnce(services, text, () => draft(c, translating, typed, act));
    return answer ?? showOutcome(c, translating, typed, 'being-made');
  }
  if (isSaid || isKeeping(act, translating)) return keep(c, translating, typed, act);
  return showChanged(c, translating, typed, act, form.getAll('clash').map(String));
}
