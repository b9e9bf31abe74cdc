/**
 * Runs Typst in a process of its own that gets the processor only where nobody else wants it: setting a document takes seconds, and its
 * threads would take turns with the one that answers requests. Node starts this file as it is, so it uses nothing that must be built.
 * The native compiler is several times faster and can promise PDF/UA-1; where the machine's platform has no binary of it, the same
 * version of Typst runs as WebAssembly and writes tagged PDF without the promise.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { fontFolder } from './font-folder.ts';

/** One document to set. `pictures` are found by the template under `/pictures/<name>`. */
export interface Task {
  id: number;
  template: string;
  data: string;
  pictures: Record<string, Uint8Array>;
}

export type Outcome = { id: number; bytes: Uint8Array; universal: boolean } | { id: number; error: string };

export interface CompilerSettings {
  /** Folders of packages that hold static TTF fonts, such as `@expo-google-fonts/literata/400Regular`. */
  fonts: readonly string[];
  engine: 'native' | 'wasm' | 'any';
}

type Compile = (task: Task) => { bytes: Uint8Array; universal: boolean };

const require = createRequire(import.meta.url);
const { fonts, engine }: CompilerSettings = JSON.parse(process.argv[2] ?? '{}');

/** The part of the native compiler that is used here; its platform packages come without types. */
interface NodeCompiler {
  resetShadow(): void;
  mapShadow(path: string, content: Buffer): void;
  pdf(document: { mainFileContent: string; inputs: Record<string, string> }, options?: { pdfStandard: 'ua-1' }): Buffer;
  evictCache(maxAge: number): void;
}

/** npm installs those of these packages that suit the machine. */
function loadNative(): { NodeCompiler: { create(settings: object): NodeCompiler } } {
  const platform = '@myriaddreamin/typst-ts-node-compiler-linux-x64';
  try {
    return require(`${platform}-gnu`);
  } catch {
    return require(`${platform}-musl`);
  }
}

function startNative(): Compile {
  const { NodeCompiler } = loadNative();
  const workspace = dirname(import.meta.filename);
  const compiler = NodeCompiler.create({
    workspace,
    // As folders they are read only where a document needs them.
    fontArgs: [{ fontPaths: fonts.map(fontFolder) }],
  });
  return ({ template, data, pictures }) => {
    compiler.resetShadow();
    for (const [name, bytes] of Object.entries(pictures))
      compiler.mapShadow(join(workspace, 'pictures', name), Buffer.from(bytes));
    const document = { mainFileContent: template, inputs: { data } };
    try {
      return { bytes: compiler.pdf(document, { pdfStandard: 'ua-1' }), universal: true };
    } catch {
      // PDF/UA-1 refuses a character that no font has, and people's texts may hold any character: better a box than no document.
      return { bytes: compiler.pdf(document), universal: false };
    } finally {
      compiler.evictCache(4);
    }
  };
}

async function startWasm(): Promise<Compile> {
  const typst = await import('@myriaddreamin/typst-ts-web-compiler');
  const program = require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm');
  typst.initSync({ module: readFileSync(program) });
  const builder = new typst.TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const folder of fonts.map(fontFolder)) {
    const files = readdirSync(folder).filter((file) => file.endsWith('.ttf'));
    for (const file of files) await builder.add_raw_font(readFileSync(join(folder, file)));
  }
  const compiler = await builder.build();
  return ({ template, data, pictures }) => {
    compiler.reset_shadow();
    compiler.add_source('/main.typ', template);
    for (const [name, bytes] of Object.entries(pictures)) compiler.map_shadow(`/pictures/${name}`, bytes);
    const { result, diagnostics } = compiler.compile('/main.typ', [['data', data]], 'pdf', 2);
    if (!result) throw new Error(JSON.stringify(diagnostics));
    return { bytes: result as Uint8Array, universal: false };
  };
}

async function start(): Promise<Compile> {
  if (engine === 'wasm') return startWasm();
  try {
    return startNative();
  } catch (error) {
    if (engine === 'native') throw error;
    return startWasm();
  }
}

// Before the compiler starts threads, which inherit it.
setPriority(constants.priority.PRIORITY_LOW);
const starting = start();

// The server has ended, in whatever way.
process.on('disconnect', () => process.exit());
process.on('message', async (task: Task) => {
  let outcome: Outcome;
  try {
    const compile = await starting;
    outcome = { id: task.id, ...compile(task) };
  } catch (error) {
    // The native compiler puts its diagnostics into the code of the error and may leave the message empty.
    const { message, code } = error as { message?: string; code?: string };
    outcome = { id: task.id, error: message || code || String(error) };
  }
  process.send?.(outcome);
});
