import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import type { PageEnv, Services } from '../../../foundation/request.ts';
import { isLocale } from '../../../i18n/locales.ts';
import { hashOf } from '../../accounts/mailed-links.ts';
import { listWordsOf } from '../translating/list-words.ts';
import { deleteAwaited, findAwaited } from './awaited-draft-queries.ts';
import { putDrafts } from './draft-passages.ts';
import { giveBackToMonth } from './draft-queries.ts';
import { findDraftable, saveDraft } from './draft-text.ts';
import { readDocument } from './e-translation.ts';

/** What the service says: the document, or that there will be none; or only that it is done. */
const delivery = z.object({ result: z.string().optional(), errorCode: z.number().optional() });

const sentWords = z.array(
  z.object({ passage: z.string(), place: z.string(), source: z.string(), marks: z.array(z.string()) }),
);

type Row = NonNullable<Awaited<ReturnType<typeof findAwaited>>>;

/** Puts what has come where it is still missing and its source still says the same; the rest is left aside. */
async function keep(services: Services, row: Row, translated: readonly string[]): Promise<void> {
  const { entry_id: entryId, locale, author } = row;
  if (!isLocale(locale)) return;
  const wanted = { entryId, locale, author };
  const found = await findDraftable(services.db, wanted);
  if (typeof found === 'string') return;
  const fitting = sentWords.parse(JSON.parse(row.words)).flatMap(({ passage, place, source, marks }, index) => {
    const pair = found.pairs.find(({ id, state }) => id === passage && state === 'missing');
    const isSame = pair && listWordsOf(pair.field, pair.source).get(place) === source;
    return pair && isSame ? [{ sent: { pair, place, source, marks }, text: translated[index] ?? '' }] : [];
  });
  if (fitting.length === 0) return;
  const words = fitting.map(({ sent }) => sent);
  const texts = fitting.map(({ text }) => text);
  const typed = await putDrafts(services, entryId, locale, words, texts);
  // The service tries again when it is told that this was not kept.
  if (!(await saveDraft(services, wanted, found, typed))) throw new Error('A draft that has come was not kept.');
}

/**
 * Takes what the service brings; the token in the address proves who calls. It may bring the same twice: what was kept is awaited no more, and is
 * not there.
 */
export async function receiveDraft(c: Context<PageEnv>): Promise<Response> {
  const { services } = c.var;
  const { db, log } = services;
  const hash = hashOf(c.req.param('token') ?? '');
  const row = await findAwaited(db, hash);
  if (!row) throw new HTTPException(404);
  const sent = delivery.safeParse(await c.req.json().catch(() => undefined));
  if (!sent.success) throw new HTTPException(400);
  const { result, errorCode } = sent.data;
  if (result === undefined && errorCode === undefined) return c.json({ received: true });
  const count = sentWords.parse(JSON.parse(row.words)).length;
  const texts = result === undefined ? undefined : readDocument(Buffer.from(result, 'base64').toString('utf8'), count);
  if (texts) await keep(services, row, texts);
  else log.error({ errorCode, entry: row.entry_id, locale: row.locale }, 'no machine draft has come');
  if ((await deleteAwaited(db, hash)) && !texts) await giveBackToMonth(db, row.month, row.characters);
  return c.json({ received: true });
}
