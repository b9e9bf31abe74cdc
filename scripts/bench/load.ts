import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isInstalled, onCore } from '../../test/processes.ts';

const run = promisify(execFile);

/** What is asked over and over. */
export interface Asking {
  url: string;
  /** Whole lines. */
  headers: string[];
  /** A form or JSON to be posted; without either the address is read. */
  form?: string;
  json?: string;
  /** Several texts as JSON, posted in turn. */
  jsons?: string[];
  /** Those who ask, in turn: their cookies, or the networks they come from. */
  cookies?: string[];
  networks?: string[];
  /** What they ask for, in turn, in place of the address's query. */
  queries?: string[];
}

interface Load {
  requests: number;
  perSecond: number;
  /** Milliseconds that 99 of 100 answers took at most. */
  p99: number;
}

/** One core running wrk can outrun nginx; autocannon, which every machine with npm has, cannot. */
export const loadTool = isInstalled('wrk') ? 'wrk' : 'autocannon';
export const connections = 32;

const milliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

interface OneRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** One request for everyone who asks. */
function requestsOf(asking: Asking): OneRequest[] {
  const { url, headers, form, json, jsons = json === undefined ? [] : [json] } = asking;
  const { cookies = [], networks = [], queries = [] } = asking;
  const { pathname, search } = new URL(url);
  const posts = form !== undefined || jsons.length > 0;
  const type = form !== undefined ? 'application/x-www-form-urlencoded' : 'application/json';
  const shared = {
    ...Object.fromEntries(headers.map((line) => line.split(': ') as [string, string])),
    ...(posts ? { 'Content-Type': type } : {}),
  };
  const inTurn = (list: string[], index: number) => list[index % list.length];
  const count = Math.max(1, cookies.length, networks.length, queries.length, jsons.length);
  return Array.from({ length: count }, (_, index) => {
    const [cookie, network] = [inTurn(cookies, index), inTurn(networks, index)];
    const own = { ...(cookie ? { Cookie: cookie } : {}), ...(network ? { 'X-Forwarded-For': network } : {}) };
    const path = pathname + (queries.length > 0 ? inTurn(queries, index) : search);
    const request = { path, headers: { ...shared, ...own } };
    const body = form ?? inTurn(jsons, index);
    return body === undefined ? { method: 'GET', ...request } : { method: 'POST', ...request, body };
  });
}

/** What wrk runs: all requests are written once, then sent in turn. */
function requestsInLua(asking: Asking): string {
  const text = (value: string) => `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
  const lines = requestsOf(asking).map(({ method, path, headers, body }) => {
    const pairs = Object.entries(headers).map(([name, value]) => `[${text(name)}] = ${text(value)}`);
    const sent = body === undefined ? 'nil' : text(body);
    return `  all[#all + 1] = wrk.format("${method}", ${text(path)}, { ${pairs.join(', ')} }, ${sent})`;
  });
  return [
    'local all, turn = {}, 0',
    'function init()',
    ...lines,
    'end',
    'function request()',
    '  turn = turn % #all + 1',
    '  return all[turn]',
    'end',
  ].join('\n');
}

async function runWrk(asking: Asking, seconds: number): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), 'polylogue-load-'));
  const file = join(folder, 'requests.lua');
  await writeFile(file, requestsInLua(asking));
  const parameters = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', file];
  const { stdout } = await run(...onCore(1, ['wrk', ...parameters, asking.url]));
  await rm(folder, { recursive: true });
  const failed = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(stdout);
  if (failed) throw new Error(`${asking.url}: ${failed[0]}`);
  const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s|m)/.exec(stdout) ?? [];
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: Number(p99) * (milliseconds[unit] ?? Number.NaN),
  };
}

/** Runs one of the programs beside this file, with its options in a file, from the second core. */
async function runProgram(program: string, asking: Asking, options: object): Promise<Load> {
  const requests = requestsOf(asking);
  const folder = await mkdtemp(join(tmpdir(), 'polylogue-load-'));
  const file = join(folder, 'options.json');
  await writeFile(file, JSON.stringify({ url: asking.url, connections, requests, ...options }));
  const { stdout } = await run(...onCore(1, [process.execPath, fileURLToPath(program), file]));
  await rm(folder, { recursive: true });
  const { total, average, p99, failed } = JSON.parse(stdout);
  if (failed > 0) throw new Error(`${asking.url}: ${failed} requests failed or were not answered with success`);
  return { requests: total, perSecond: average, p99 };
}

/** Asks as often as the server answers, from the second core. Throws when an answer is not a success. */
export const putLoadOn = (asking: Asking, seconds: number): Promise<Load> =>
  loadTool === 'wrk'
    ? runWrk(asking, seconds)
    : runProgram(import.meta.resolve('./autocannon-load.ts'), asking, { duration: seconds });

/** Asks so often a second, at even intervals, from the second core. */
export const putSteadyLoadOn =
  (perSecond: number) =>
  (asking: Asking, seconds: number): Promise<Load> =>
    runProgram(import.meta.resolve('./steady-load.ts'), asking, { duration: seconds, perSecond });
