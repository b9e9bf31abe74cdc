import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { type StoredResponse, storeResponse } from './stored-response.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/vnd.microsoft.icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

/** The service worker's address never changes: a browser asks each time whether there is a new version. It fetches from this site only. */
const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};

/** The built files of the front end, in memory. Names under /assets/ carry a hash of their content and never change. */
export interface Assets {
  find(path: string): StoredResponse | undefined;
  /** The address of a source file's built form. Throws where the build does not have it. */
  url(source: string): string;
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(() => undefined);
}

async function loadFolder(folder: string, into: Map<string, StoredResponse>): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files) {
    const type = types[extname(file.name)];
    const path = join(file.parentPath, file.name);
    if (!file.isFile() || !type || path.includes('/.vite/')) continue;
    const address = `/${relative(folder, path)}`;
    const [body, br, gzip] = await Promise.all([readFile(path), readIfThere(`${path}.br`), readIfThere(`${path}.gz`)]);
    const isBuilt = address.startsWith('/assets/');
    const headers = {
      'content-type': type,
      'cache-control': isBuilt ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
      // The pictures beside the built files have addresses that do not change: other sites show them, in badges and previews.
      'cross-origin-resource-policy': type.startsWith('image/') && !isBuilt ? 'cross-origin' : 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      ...(address === '/service-worker.js' ? workerHeaders : {}),
      ...(type === 'image/svg+xml'
        ? { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" }
        : {}),
    };
    into.set(address, storeResponse(body, headers, br && gzip ? { br, gzip } : undefined));
  }
}

type Manifest = Record<string, { file: string; css?: string[]; assets?: string[] }>;

/** Reads what `npm run build` made: browser files, the server build's style sheet and fonts, and both manifests. */
export async function loadAssets(dist: string): Promise<Assets> {
  const stored = new Map<string, StoredResponse>();
  const names = new Map<string, string>();
  for (const part of ['client', 'server']) {
    const folder = join(dist, part);
    if (part === 'client') await loadFolder(folder, stored);
    else {
      const assets = new Map<string, StoredResponse>();
      await loadFolder(join(folder, 'assets'), assets);
      for (const [address, asset] of assets)
        if (!address.endsWith('.js')) stored.set(`/assets${address}`, immutable(asset));
    }
    const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
    for (const [source, { file, css }] of Object.entries(manifest)) {
      if (part === 'client' || !file.endsWith('.js')) names.set(source, `/${file}`);
      for (const sheet of css ?? []) names.set('style.css', `/${sheet}`);
    }
  }
  return {
    find: (path) => stored.get(path),
    url(source) {
      const address = names.get(source);
      if (!address) throw new Error(`The build has no "${source}"; run npm run build.`);
      return address;
    },
  };
}

function immutable(asset: StoredResponse): StoredResponse {
  for (const form of Object.values(asset.forms)) form.headers['cache-control'] = 'public, max-age=31536000, immutable';
  asset.notModified['cache-control'] = 'public, max-age=31536000, immutable';
  return asset;
}
