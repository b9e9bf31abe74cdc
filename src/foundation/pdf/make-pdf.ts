import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../project-root.ts';
import type { Outcome, Task, ThreadSettings } from './compiler-thread.ts';
import { pdfFonts } from './fonts.ts';

/** A document to set: a Typst template of ours and the data it shows. Data is never markup: the template reads it as JSON. */
export interface PdfSource {
  template: string;
  data: unknown;
  /** Files that the template shows, by name; it finds them under `pictures/`. */
  pictures?: Record<string, Uint8Array>;
}

export interface Pdf {
  bytes: Uint8Array;
  /** Whether the file declares PDF/UA-1. It is tagged in any case. */
  universal: boolean;
}

/** How long the thread with its fonts stays in memory after the last document, in milliseconds. */
const idleTime = 60_000;

interface Waiting {
  resolve: (pdf: Pdf) => void;
  reject: (error: Error) => void;
}

/** One thread that sets documents one after the other; it starts with the first and ends when nothing was asked for a while. */
export class PdfPress {
  readonly #engine: ThreadSettings['engine'];
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #ending: NodeJS.Timeout | undefined;
  #count = 0;

  constructor(engine: ThreadSettings['engine'] = 'any') {
    this.#engine = engine;
  }

  /** Throws what the compiler says where the template is wrong. */
  make({ template, data, pictures = {} }: PdfSource): Promise<Pdf> {
    clearTimeout(this.#ending);
    const worker = this.#worker ?? this.#start();
    // While something is being set the process must not end; an idle thread never keeps it.
    worker.ref();
    const id = this.#count++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, template, data: JSON.stringify(data), pictures } satisfies Task);
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#ending);
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #start(): Worker {
    const settings: ThreadSettings = { fonts: pdfFonts, engine: this.#engine };
    const worker = new Worker(join(projectRoot, 'src/foundation/pdf/compiler-thread.ts'), { workerData: settings });
    worker.on('message', (outcome: Outcome) => this.#finish(outcome));
    worker.on('error', (error) => this.#fail(error));
    worker.on('exit', () => this.#fail(new Error('The thread that makes PDFs ended.')));
    this.#worker = worker;
    return worker;
  }

  #finish(outcome: Outcome): void {
    const waiting = this.#waiting.get(outcome.id);
    this.#waiting.delete(outcome.id);
    if ('error' in outcome) waiting?.reject(new Error(outcome.error));
    else waiting?.resolve(outcome);
    if (this.#waiting.size > 0) return;
    this.#worker?.unref();
    this.#ending = setTimeout(() => void this.close(), idleTime).unref();
  }

  #fail(error: unknown): void {
    this.#worker = undefined;
    const reason = error instanceof Error ? error : new Error(String(error));
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}

const press = new PdfPress();

/** Sets one document with Typst, tagged and with embedded fonts. */
export function makePdf(source: PdfSource): Promise<Pdf> {
  return press.make(source);
}
