import type { Context } from 'hono';
import type { PageEnv } from '../../../foundation/request.ts';
import { getAccount } from '../../accounts/guard.ts';
import { type Drafted, draftPassages, listAgreed } from '../drafting/draft-passages.ts';
import { acceptAsCurrent } from '../editing/accept-as-current.ts';
import type { Saved } from '../editing/save-part.ts';
import { begin, findChecks, findSuggestions, type Translating, type Typed } from './begin.ts';
import { isSame, type Pair } from './pair-passages.ts';
import { putWords } from './suggest.ts';

type PageContext = Context<PageEnv>;

/** What was typed, with the words of a suggestion where they were asked for. */
export async function takeSuggestion(
  c: PageContext,
  translating: Translating,
  typed: Typed,
  name: string,
): Promise<Typed> {
  const suggestions = [...(await findSuggestions(c, translating, typed)).entries()];
  const [id, all] = suggestions.find(([, some]) => some.some((one) => one.name === name)) ?? [];
  const chosen = all?.find((one) => one.name === name);
  const pair = translating.pairs.find((one) => one.id === id);
  if (!pair || !chosen) return typed;
  const value = putWords(pair.field, typed.get(pair.name) ?? pair.aligned, chosen.place, chosen.own);
  return new Map([...typed, [pair.name, value]]);
}

/** Whether somebody has typed nothing into a passage. */
export const isUntouched = ({ name, field, aligned }: Pair, typed: Typed): boolean =>
  isSame(field, typed.get(name) ?? aligned, aligned);

/** Has a machine write what nobody has typed, and what is missing in the latest state too: a form that is sent again asks it once. */
export async function draftMissing(c: PageContext, translating: Translating, typed: Typed): Promise<Drafted> {
  const { found, from, pairs } = translating;
  const latest = await begin(c, found, { from });
  const missing = new Set(latest?.pairs.filter(({ state }) => state === 'missing').map(({ id }) => id));
  const untouched = pairs.filter((pair) => missing.has(pair.id) && isUntouched(pair, typed));
  const checks = await findChecks(c, translating, typed);
  const asked = { from, locale: found.part, terms: listAgreed([...checks.values()]), author: getAccount(c).id };
  const drafted = await draftPassages(c.var.services, found.entry.id, untouched, asked);
  return drafted.outcome === 'drafted' ? { ...drafted, typed: new Map([...typed, ...drafted.typed]) } : drafted;
}

/** Says of one passage that it still holds, after all that was typed elsewhere was kept. */
export async function holdPassage(
  c: PageContext,
  { found, from, read }: Translating,
  id: string,
  saved: Saved,
): Promise<void> {
  if (!('revisionId' in saved)) return;
  await acceptAsCurrent(c.var.services, {
    ...{ entryId: found.entry.id, locale: found.part, base: saved.revisionId, passages: [id] },
    source: { locale: from, revisionId: read.source.id },
    author: getAccount(c).id,
  });
}
