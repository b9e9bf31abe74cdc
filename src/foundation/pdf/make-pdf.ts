import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { HTTPException } from 'hono/http-exception';
import { projectRoot } from '../project-root.ts';
import type { CompilerSettings, Outcome, Task } from './compiler-process.ts';
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

/** How long the compiler with its fonts stays in memory after the last document, in milliseconds. */
const idleTime = 60_000;
/** After this time a document is given up, in milliseconds: the largest of ours takes seconds. */
const longestTime = 120_000;
/** More are refused: whoever would wait behind them has given up before it is their turn. */
const mostWaiting = 40;

interface Order {
  task: Task;
  resolve: (pdf: Pdf) => void;
  reject: (error: Error) => void;
  /** How often the compiler ended with it. */
  lost: number;
}

/**
 * One process that sets documents one after the other, at the lowest priority; it starts with the first and ends when nothing was asked
 * for a while. Where it ends before its time, the document under way is tried once more in a new one, and those that wait go on.
 */
export class PdfPress {
  readonly #engine: CompilerSettings['engine'];
  readonly #waiting: Order[] = [];
  #underway: Order | undefined;
  #compiler: ChildProcess | undefined;
  #limit: NodeJS.Timeout | undefined;
  #count = 0;

  constructor(engine: CompilerSettings['engine'] = 'any') {
    this.#engine = engine;
  }

  /** The process that sets documents now; undefined while there is none. */
  get processId(): number | undefined {
    return this.#compiler?.pid;
  }

  /** Throws what the compiler says where the template is wrong, and 503 where too many documents wait. */
  make({ template, data, pictures = {} }: PdfSource): Promise<Pdf> {
    if (this.#waiting.length >= mostWaiting)
      throw new HTTPException(503, { message: 'Too many documents are being made.' });
    const task = { id: this.#count++, template, data: JSON.stringify(data), pictures };
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, resolve, reject, lost: 0 });
      this.#next();
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#limit);
    const orders = [this.#underway, ...this.#waiting.splice(0)];
    this.#underway = undefined;
    for (const order of orders) order?.reject(new Error('No more documents are made.'));
    const compiler = this.#compiler;
    this.#compiler = undefined;
    if (!compiler || compiler.exitCode !== null || compiler.signalCode !== null) return;
    await new Promise((resolve) => {
      compiler.ref();
      compiler.once('exit', resolve);
      compiler.kill('SIGKILL');
    });
  }

  #next(): void {
    if (this.#underway) return;
    clearTimeout(this.#limit);
    this.#underway = this.#waiting.shift();
    if (!this.#underway) {
      this.#compiler?.unref();
      this.#compiler?.channel?.unref();
      this.#limit = setTimeout(() => void this.close(), idleTime).unref();
      return;
    }
    this.#compiler ??= this.#start();
    const compiler = this.#compiler;
    // While something is being set this process must not end; an idle compiler never keeps it.
    compiler.ref();
    compiler.channel?.ref();
    this.#limit = setTimeout(() => compiler.kill('SIGKILL'), longestTime).unref();
    compiler.send(this.#underway.task, (error) => error && this.#lose(compiler, error));
  }

  #start(): ChildProcess {
    const settings: CompilerSettings = { fonts: pdfFonts, engine: this.#engine };
    const compiler = fork(join(projectRoot, 'src/foundation/pdf/compiler-process.ts'), [JSON.stringify(settings)], {
      serialization: 'advanced',
      // It needs none of the server's settings, and templates must not be able to read its secrets.
      env: {},
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    compiler.on('message', (outcome) => this.#finish(outcome as Outcome));
    compiler.on('error', (error) => this.#lose(compiler, error));
    compiler.on('exit', (code, signal) =>
      this.#lose(compiler, new Error(`The process that makes PDFs ended (${signal ?? code}).`)),
    );
    return compiler;
  }

  #finish(outcome: Outcome): void {
    const order = this.#underway;
    if (order?.task.id !== outcome.id) return;
    this.#underway = undefined;
    if ('error' in outcome) order.reject(new Error(outcome.error));
    else order.resolve(outcome);
    this.#next();
  }

  /** One that was let go already has nothing more to say. */
  #lose(compiler: ChildProcess, reason: Error): void {
    if (this.#compiler !== compiler) return;
    this.#compiler = undefined;
    compiler.kill('SIGKILL');
    const order = this.#underway;
    this.#underway = undefined;
    if (order) {
      order.lost += 1;
      if (order.lost > 1) order.reject(reason);
      else this.#waiting.unshift(order);
    }
    this.#next();
  }
}

const press = new PdfPress();

/** Sets one document with Typst, tagged and with embedded fonts. */
export function makePdf(source: PdfSource): Promise<Pdf> {
  return press.make(source);
}
