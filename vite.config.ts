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
 * and it stands in the page.
 */
function importWithoutHelper(): Plugin {
  return {
    name: 'import-without-helper',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}

const browserBuild: BuildEnvironmentOptions = {
  outDir: 'dist/client',
  manifest: true,
  assetsInlineLimit: 0,
  modulePreload: false,
  // The server's style sheet holds the islands' styles too.
  cssCodeSplit: false,
  rolldownOptions: { input: { browser: 'src/browser.ts' } },
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

export default defineConfig(({ isSsrBuild }) => ({
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild ? serverBuild : browserBuild,
  // The server is one file: it starts sooner and takes 30 MB less, and React is its production build however the server is started.
  // What has native code or reads files of its own stays a package; a new one of that kind has to be named here.
  ssr: {
    noExternal: true,
    external: ['better-sqlite3', 'sharp', 'pg', '@node-rs/argon2', '@myriaddreamin/typst-ts-web-compiler'],
  },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  plugins: [importWithoutHelper(), precompress(isSsrBuild ? 'dist/server/assets' : 'dist/client')],
}));
