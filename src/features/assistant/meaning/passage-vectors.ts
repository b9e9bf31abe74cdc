import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Services } from '../../../foundation/request.ts';
import { type Locale, localeCodes } from '../../../i18n/locales.ts';
import type { Passage, SearchDocument } from '../../search/document.ts';
import type { SiteIndex } from '../../search/site-index.ts';
import { takeFromBudget } from '../outside/usage.ts';
import { embed } from './embeddings.ts';
import { nearness, packVector, unpackVector, type Vector } from './vector.ts';
import { deleteVectorsBefore, keepVectors, listVectors, renewVectors } from './vector-queries.ts';

declare module '../../../foundation/request.ts' {
  interface Services {
    /** Finds sections by what they mean, where a model of meaning is set. */
    meaning: PassageVectors;
  }
}

/** A section that means nearly what was asked. */
export interface Near {
  document: SearchDocument;
  passage: Passage;
  nearness: number;
}

type Given = Pick<Services, 'db' | 'clock' | 'env' | 'log'>;

/** How many sections are sent at once, how much of each, how long that may take, and when it is tried again after a failure. */
const batch = { size: 32, length: 2_000, time: 30_000, pause: 60_000 };
/** How long a question may take, in milliseconds. Its answer waits no longer for what may only improve it. */
const patience = 1_500;
/** How many sections are near at most, and how near beside the nearest. */
const shown = 10;
const leastShare = 0.5;
/** How long what no text needs any more is kept, in days. */
const kept = 30;

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/**
 * The meaning of every published section, from the database or from the model, got beside the server's work: a question never waits for that of a
 * section, only for its own.
 */
export class PassageVectors {
  readonly #given: Given;
  /** By hash of model and text, for those that are published. */
  readonly #vectors = new Map<string, Vector>();
  readonly #hashes = new WeakMap<Passage, string>();
  /** The state of each language that was read last. */
  readonly #read = new Map<Locale, object>();
  #working: Promise<void> | undefined;
  #waitsUntil = 0;

  constructor(given: Given) {
    this.#given = given;
  }

  /** The sections whose meaning is nearest to that of a question; none where no model is set, none of them is known yet, or the model fails. */
  async find(index: SiteIndex, locale: Locale, message: string, learner: boolean): Promise<Near[]> {
    const { env, log } = this.#given;
    const { embeddings } = env.assistant;
    if (!embeddings) return [];
    this.update(index);
    if (this.#vectors.size === 0 || !(await takeFromBudget(this.#given, message.length))) return [];
    const limit = AbortSignal.timeout(Math.min(patience, env.assistant.patience));
    const [asked] = await embed(embeddings, [message], limit).catch((error: Error) => {
      log.warn({ reason: error.message }, 'the model of meaning did not answer');
      return [];
    });
    return asked ? this.#nearest(index, locale, asked, learner) : [];
  }

  #nearest(index: SiteIndex, locale: Locale, asked: Vector, learner: boolean): Near[] {
    const settled = index.of(locale)?.settled;
    const near = (settled?.passages ?? []).flatMap((passage, place): Near[] => {
      const vector = this.#vectors.get(this.#hashes.get(passage) ?? '');
      const document = settled?.documents[settled.documentOf[place] ?? 0];
      if (!document || vector?.length !== asked.length || (passage.forLearners && !learner)) return [];
      return [{ document, passage, nearness: nearness(asked, vector) }];
    });
    near.sort((a, b) => b.nearness - a.nearness);
    const least = (near[0]?.nearness ?? 0) * leastShare;
    return near.slice(0, shown).filter((one) => one.nearness > 0 && one.nearness >= least);
  }

  /** Begins to read what has changed, unless that is going on; resolves when it is done. */
  update(index: SiteIndex): Promise<void> {
    const changed = localeCodes.some((locale) => index.of(locale)?.settled !== this.#read.get(locale));
    const now = this.#given.clock().getTime();
    if (this.#working || !changed || now < this.#waitsUntil) return this.#working ?? Promise.resolve();
    this.#working = this.#readAll(index)
      .catch((error: Error) => {
        this.#waitsUntil = now + batch.pause;
        this.#given.log.warn({ reason: error.message }, 'the meaning of texts was not read');
      })
      .finally(() => {
        this.#working = undefined;
      });
    return this.#working;
  }

  async #readAll(index: SiteIndex): Promise<void> {
    const needed = new Set<string>();
    for (const locale of localeCodes) {
      const settled = index.of(locale)?.settled;
      if (!settled) continue;
      const texts = new Map<string, string>();
      for (const [place, passage] of settled.passages.entries()) {
        const text = this.#textOf(settled.documents[settled.documentOf[place] ?? 0], passage);
        const hash = this.#hash(text);
        this.#hashes.set(passage, hash);
        texts.set(hash, text);
        needed.add(hash);
      }
      const missing = [...texts].filter(([hash]) => !this.#vectors.has(hash));
      for (let place = 0; place < missing.length; place += batch.size)
        await this.#readBatch(missing.slice(place, place + batch.size));
      this.#read.set(locale, settled);
    }
    for (const hash of this.#vectors.keys()) if (!needed.has(hash)) this.#vectors.delete(hash);
  }

  #textOf(document: SearchDocument | undefined, { heading, text }: Passage): string {
    return `${document?.title ?? ''}\n${heading}\n${text || document?.summary}`.slice(0, batch.length).toWellFormed();
  }

  #hash(text: string): string {
    const { url, name } = this.#given.env.assistant.embeddings ?? {};
    return createHash('sha256').update(`${url}\n${name}\n${text}`).digest('base64url');
  }

  async #readBatch(texts: (readonly [hash: string, text: string])[]): Promise<void> {
    const { db, clock, env } = this.#given;
    const day = dayOf(clock());
    const rows = await listVectors(
      db,
      texts.map(([hash]) => hash),
    );
    for (const { hash, vector } of rows) this.#vectors.set(hash, unpackVector(vector));
    const old = rows.filter((row) => row.day < day).map(({ hash }) => hash);
    if (old.length > 0) await renewVectors(db, old, day);
    const unknown = texts.filter(([hash]) => !this.#vectors.has(hash));
    if (unknown.length > 0 && env.assistant.embeddings) {
      const characters = unknown.reduce((sum, [, text]) => sum + text.length, 0);
      if (!(await takeFromBudget(this.#given, characters))) throw new Error('The day’s ceiling is reached.');
      const limit = AbortSignal.timeout(batch.time);
      const vectors = await embed(
        env.assistant.embeddings,
        unknown.map(([, text]) => text),
        limit,
      );
      const made = unknown.flatMap(([hash], place) => (vectors[place] ? [{ hash, vector: vectors[place] }] : []));
      await keepVectors(
        db,
        made.map(({ hash, vector }) => ({ hash, vector: packVector(vector), day })),
      );
      for (const { hash, vector } of made) this.#vectors.set(hash, vector);
    }
    await nextTurn();
  }
}

/** Deletes the vectors that no instance has needed for a month. */
export async function forgetVectors({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteVectorsBefore(db, dayOf(new Date(clock().getTime() - kept * 86_400_000)));
}
