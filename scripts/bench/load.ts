import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isInstalled, onCore } from './processes.ts';

const run = promisify(execFile);

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

async function runWrk(url: string, headers: string[], seconds: number): Promise<Load> {
  const parameters = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    ...headers.flatMap((line) => ['-H', line]),
  ];
  const { stdout } = await run(...onCore(1, ['wrk', ...parameters, url]));
  const failed = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(stdout);
  if (failed) throw new Error(`${url}: ${failed[0]}`);
  const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s|m)/.exec(stdout) ?? [];
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99: Number(p99) * (milliseconds[unit] ?? Number.NaN),
  };
}

async function runAutocannon(url: string, headers: string[], seconds: number): Promise<Load> {
  const program = fileURLToPath(import.meta.resolve('autocannon'));
  const parameters = [
    '-j',
    '-c',
    String(connections),
    '-d',
    String(seconds),
    ...headers.flatMap((line) => ['-H', line]),
  ];
  const { stdout } = await run(...onCore(1, [process.execPath, program, ...parameters, url]));
  const { requests, latency, non2xx, errors } = JSON.parse(stdout);
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers were not 2xx, ${errors} requests failed`);
  return { requests: requests.total, perSecond: requests.average, p99: latency.p99 };
}

/** Asks one address as often as it answers, from the second core. Throws when an answer is not a success. */
export const putLoadOn = loadTool === 'wrk' ? runWrk : runAutocannon;
