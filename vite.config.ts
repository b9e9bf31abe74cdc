import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite';

/** Puts a brotli and a gzip form beside every built text file, at the highest level, so that serving never compresses. */
function precompress(folder: string): Plugin {
  return {
    name: 'precompress',
    closeBundle() {
      for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!file.isFile() || !/\.(js|css|svg|webmanifest)$/.test(file.name)) continue;
        const path = join(file.parentPath, file.name);
        const bytes = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(bytes));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/**
 * Vite wraps each `import()` in a helper of 1 KB that fetches style sheets and parts beforehand. Ours have neither: there is one style sheet,
 * and it stands in the page. What is left of the helper is written where it is used, or it would be one more file that every page fetches.
 */
function importWithoutHelper(): Plugin {
  // The name it goes by is written only where it is another than its own.
  const helper = /import\{t(?: as (\w+))?\}from"\.\/preload-helper-[\w-]+\.js";/;
  return {
    name: 'import-without-helper',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          if (file.type !== 'chunk') continue;
          if (file.name === 'preload-helper') delete bundle[name];
          file.code = file.code.replace(helper, (_, name = 't') => `const ${name}=load=>load();`);
          file.imports = file.imports.filter((other) => !/preload-helper-/.test(other));
        }
      },
    },
  };
}

/** The server's style sheet holds the styles of the islands too: their scripts fetch none. */
function withoutStylesOfScripts(): Plugin {
  return {
    name: 'without-styles-of-scripts',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || file.name === 'desk') continue;
          for (const style of file.viteMetadata?.importedCss ?? []) delete bundle[style];
          file.viteMetadata?.importedCss.clear();
        }
      },
    },
  };
}

/** What keeps a learner's work until it is sent. */
const keptWork =
  /\/src\/features\/learning\/(missing-fields|saved-answer|send-later|offline\/(draft-store|keep-ahead|keep-page|keep-sending|kept-note|read-places|register|stores|tell-arrived))\.ts$/;

const browserBuild: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  manifest: true,
  assetsInlineLimit: 0,
  modulePreload: false,
  // The desk has a style sheet of its own, which no page for visitors fetches.
  cssCodeSplit: true,
  rolldownOptions: {
    input: { browser: 'src/browser.ts', desk: 'src/ui/desk.css', 'desk-browser': 'src/desk-browser.ts' },
    // What every lesson fetches is one file: split by who else uses which part, it was six more, and a tenth larger.
    output: { codeSplitting: { groups: [{ name: 'kept-work', test: keptWork }] } },
  },
};

const serverBuild: BuildEnvironmentOptions = {
  ssr: true,
  outDir: 'dist/server',
  target: 'node24',
  manifest: true,
  // One style sheet, written by the server build: CSS Modules then carry the same names on both sides.
  ssrEmitAssets: true,
  cssCodeSplit: false,
  assetsInlineLimit: 0,
  // One file: all of it is loaded before the server is ready, and finding, reading and joining 170 took a quarter of a start.
  rolldownOptions: {
    input: { server: 'src/server.ts' },
    output: { entryFileNames: '[name].js', codeSplitting: false },
  },
};

/** One file at one address, in a form that every browser runs as a service worker. */
const workerBuild: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  emptyOutDir: false,
  rolldownOptions: {
    input: 'src/service-worker.ts',
    output: { format: 'iife', entryFileNames: 'service-worker.js', codeSplitting: false },
  },
};

type Manifest = Record<string, { file: string; imports?: string[] }>;

const readManifest = (part: string): Manifest =>
  JSON.parse(readFileSync(`dist/${part}/.vite/manifest.json`, 'utf8')) as Manifest;

/** The files that a lesson needs without a network, from the two builds before: its scripts with all they import, and the style sheet. */
function listLessonFiles(): string[] {
  const client = readManifest('client');
  const styles = Object.values(readManifest('server')).filter(({ file }) => file.endsWith('.css'));
  const files = new Set(styles.map(({ file }) => file));
  const add = (name: string) => {
    const { file = '', imports = [] } = client[name] ?? {};
    files.add(file);
    for (const other of imports) add(other);
  };
  const begin = /^src\/(browser|wake-islands|ui\/copy-whole-words|features\/learning\/.*)\.tsx?$/;
  for (const name of Object.keys(client)) if (begin.test(name)) add(name);
  return [...files].map((file) => `/${file}`).sort();
}

/** Phrases come to the browser compiled (`pickMessages`), so it needs no parser for them: 9 KB of a lesson's script. */
const compiledPhrases = { 'use-intl/format-message': 'use-intl/format-message/format-only' };

export default defineConfig(({ isSsrBuild, mode }) => ({
  publicDir: isSsrBuild || mode === 'worker' ? false : 'public',
  resolve: { alias: isSsrBuild ? {} : compiledPhrases },
  build: mode === 'worker' ? workerBuild : isSsrBuild ? serverBuild : browserBuild,
  // The server is one file: it starts sooner and takes 30 MB less, and React is its production build however the server is started.
  // What has native code or reads files of its own stays a package; a new one of that kind has to be named here.
  ssr: {
    noExternal: true,
    external: ['better-sqlite3', 'sharp', 'pg', '@node-rs/argon2', '@myriaddreamin/typst-ts-web-compiler'],
  },
  define: {
    ...(isSsrBuild || mode === 'worker' ? { 'process.env.NODE_ENV': '"production"' } : {}),
    ...(mode === 'worker' ? { builtFiles: JSON.stringify(listLessonFiles()) } : {}),
  },
  plugins: [
    importWithoutHelper(),
    ...(isSsrBuild ? [] : [withoutStylesOfScripts()]),
    precompress(isSsrBuild ? 'dist/server/assets' : 'dist/client'),
  ],
}));
