import { readdirSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestApp, testOrigin } from '../test/test-app.ts';
import { projectRoot } from './foundation/project-root.ts';

const page = readFileSync(join(projectRoot, 'docs/architecture.md'), 'utf8');

/** What stands under a heading, up to the next of its rank. */
function section(heading: string): string {
  const from = page.indexOf(`\n${heading}\n`);
  const rank = heading.split(' ')[0];
  const to = page.indexOf(`\n${rank} `, from + 1);
  return page.slice(from, to === -1 ? undefined : to);
}

const listed = (folder: string) => readdirSync(join(projectRoot, folder), { withFileTypes: true });
const files = ['content', 'db', 'docs', 'e2e', 'scripts', 'src', 'test'].flatMap((folder) => [
  `${folder}/`,
  ...readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true }).map(
    (entry) => `${join(entry.parentPath.slice(projectRoot.length + 1), entry.name)}${entry.isDirectory() ? '/' : ''}`,
  ),
]);

test('every file and folder that the page names is there', () => {
  const words = page.matchAll(/(?<![\w/<.…-])[\w.-]+(?:\/[\w.-]+)*(?:\/(?=[\s`),;:])|\.(?:tsx?|css|json|typ|sql)\b)/g);
  const named = new Set([...words].map(([word]) => word));
  expect(named.size).toBeGreaterThan(60);
  expect([...named].filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});

test('every room stands in the list of rooms once', () => {
  const lines = section('## The rooms').split('\n');
  const own = lines.slice(lines.indexOf('src/')).flatMap((line) => line.trim().split(/\s+/));
  const rooms = [...listed('src'), ...listed('src/features').filter((entry) => entry.isDirectory())];
  const named = rooms
    .filter(({ name }) => !/\.test\.tsx?$|\.css$/.test(name))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
  expect(named.map((name) => [name, own.filter((word) => word === name).length])).toEqual(
    named.map((name) => [name, 1]),
  );
});

/** Functions of the product that the walk names, each with the file it says it stands in. */
function walk(): { name: string; file: string }[] {
  const steps = section('### One request, followed through the code').replaceAll(/\s+/g, ' ');
  const named = steps.matchAll(/`<?(\w+)[^`]*`\s(?:\(|in\s)`?((?:src\/|features\/)[\w./-]+\.tsx?)/g);
  return [...named].map(([, name = '', file = '']) => ({ name, file: file.startsWith('src/') ? file : `src/${file}` }));
}

/** Writes down when functions are called, by their names: breakpoints whose condition notes the call and never stops. */
async function noteCalls(inspector: Session, steps: { name: string; file: string }[]): Promise<string[]> {
  const noted: string[] = [];
  Object.assign(globalThis, { noteCall: (name: string) => void noted.push(name) });
  const { result } = await inspector.post('Profiler.takePreciseCoverage');
  for (const { name, file } of steps) {
    const script = result.find(({ url }) => url.endsWith(`/${file}`));
    const found = script?.functions.find(({ functionName }) => functionName.replace(/^.*[.#]/, '') === name);
    if (!script || !found) continue;
    const { scriptId } = script;
    const { scriptSource } = await inspector.post('Debugger.getScriptSource', { scriptId });
    const placeOf = (offset: number) => {
      const before = scriptSource.slice(0, offset).split('\n');
      return { scriptId, lineNumber: before.length - 1, columnNumber: before.at(-1)?.length ?? 0 };
    };
    const [{ startOffset = 0, endOffset = 0 } = {}] = found.ranges;
    const inside = { start: placeOf(startOffset), end: placeOf(endOffset), restrictToFunction: true };
    const { locations } = await inspector.post('Debugger.getPossibleBreakpoints', inside);
    const [location] = locations;
    if (location) {
      const condition = `globalThis.noteCall(${JSON.stringify(name)}), false`;
      await inspector.post('Debugger.setBreakpoint', { location, condition });
    }
  }
  return noted;
}

/** The names of which none stands where the walk has it: each is looked for after the one before. */
function findOutOfOrder(names: string[], calls: string[]): string[] {
  let from = 0;
  return names.filter((name) => {
    const at = calls.indexOf(name, from);
    if (at >= 0) from = at + 1;
    return at < 0;
  });
}

test('the request that the page follows takes the way that is described, step by step', async () => {
  const [, address = ''] = /`GET (\S+)`/.exec(section('### One request, followed through the code')) ?? [];
  const steps = walk();
  const names = steps.map(({ name }) => name);
  expect(steps.length).toBeGreaterThan(5);
  const inspector = new Session();
  inspector.connect();
  await inspector.post('Profiler.enable');
  await inspector.post('Debugger.enable');
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  // One request so that all it needs is loaded; the next goes to a server that has kept nothing.
  const first = await createTestApp();
  await first.request(address);
  const calls = await noteCalls(inspector, steps);
  const app = await createTestApp({ db: first.db });
  const atStart = calls.splice(0);
  try {
    const response = await app.request(address, { headers: { origin: testOrigin } });
    expect([response.status, response.headers.get('content-language') ?? 'bg']).toEqual([200, 'bg']);
    expect(await response.text()).toContain('<html lang="bg"');
    const prepared = names.filter((name) => !calls.includes(name));
    expect(findOutOfOrder(prepared, atStart)).toEqual([]);
    const onTheWay = names.filter((name) => calls.includes(name));
    expect(onTheWay.length).toBeGreaterThan(prepared.length);
    expect(findOutOfOrder(onTheWay, calls)).toEqual([]);
  } finally {
    await inspector.post('Profiler.stopPreciseCoverage');
    inspector.disconnect();
    await app.close();
  }
});
