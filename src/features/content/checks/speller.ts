import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Log } from '../../../foundation/log.ts';
import { projectRoot } from '../../../foundation/project-root.ts';
import type { Locale } from '../../../i18n/locales.ts';
import type { SpellingAnswer, SpellingQuestion } from './speller-worker.ts';

declare module '../../../foundation/request.ts' {
  interface Services {
    speller: Speller;
  }
}

/** Nobody has asked for so long: the dictionaries' memory is given back. */
const idle = 10 * 60_000;

/** Says which words no dictionary has. Its thread runs only while somebody works at the desk. */
export class Speller {
  #log: Log;
  #worker: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;
  #asked = 0;
  #waiting = new Map<number, (unknown: string[] | undefined) => void>();

  constructor({ log }: { log: Log }) {
    this.#log = log;
  }

  /** Those of some words that neither the dictionary of a language nor our own words have; undefined where it cannot be asked. */
  findUnknown(locale: Locale, words: readonly string[], ours: readonly string[]): Promise<Set<string> | undefined> {
    const asked = [...new Set(words)];
    if (asked.length === 0) return Promise.resolve(new Set());
    const worker = this.#start();
    this.#asked += 1;
    const question: SpellingQuestion = { id: this.#asked, locale, words: asked, ours: [...ours] };
    return new Promise((resolve) => {
      this.#waiting.set(question.id, (unknown) => resolve(unknown && new Set(unknown)));
      worker.postMessage(question);
    });
  }

  #start(): Worker {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.close(), idle).unref();
    if (this.#worker) return this.#worker;
    const worker = new Worker(join(projectRoot, 'src/features/content/checks/speller-worker.ts'));
    worker.on('message', (answer: SpellingAnswer) => this.#settle(answer));
    worker.on('error', (error) => this.#log.error(error, 'the spelling checker has failed'));
    worker.on('exit', () => this.#forget(worker));
    // It keeps no server from ending, which has given its last answer by then.
    worker.unref();
    this.#worker = worker;
    return worker;
  }

  #settle(answer: SpellingAnswer): void {
    if ('error' in answer) this.#log.error({ error: answer.error }, 'a dictionary could not be opened');
    this.#waiting.get(answer.id)?.('unknown' in answer ? answer.unknown : undefined);
    this.#waiting.delete(answer.id);
  }

  /** Whoever still waits is told that nobody knows: the other checks are worth seeing. */
  #forget(worker: Worker): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    for (const tell of this.#waiting.values()) tell(undefined);
    this.#waiting.clear();
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#worker?.terminate();
  }
}
