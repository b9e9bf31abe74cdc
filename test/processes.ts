import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export const isInstalled = (command: string) => spawnSync(command, ['-v'], { stdio: 'ignore' }).error === undefined;

const canPin = isInstalled('taskset');

/** The command line that runs a program on one core, where the machine can do that. */
export function onCore(core: number | 'any', command: string[]): [string, string[]] {
  const [program = '', ...parameters] =
    canPin && core !== 'any' ? ['taskset', '-c', String(core), ...command] : command;
  return [program, parameters];
}

/** A server under measurement: the process itself and the processes that work for it. */
export interface Server {
  pid: number;
  /** From spawn to readiness, in milliseconds. */
  startTime: number;
  workers: () => number[];
  stop: () => Promise<void>;
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    // Its own process group: npm start passes the signal to the whole group as a terminal would.
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
  });
}

/** Starts a server and waits until it says, or the address answers, that it is ready. */
export async function startServer(
  command: string[],
  { env = {}, ready, core = 0 }: { env?: Record<string, string>; ready: RegExp | URL; core?: number | 'any' },
): Promise<Server> {
  const began = performance.now();
  const child = spawn(...onCore(core, command), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const listen = (bytes: Buffer) => {
      said += bytes;
      if (ready instanceof RegExp && ready.test(said)) resolve();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${command.join(' ')} ended with ${code}:\n${said}`)));
    if (ready instanceof URL) {
      const ask = () =>
        fetch(ready).then(
          () => resolve(),
          () => setTimeout(ask, 20),
        );
      ask();
    }
  });
  const startTime = performance.now() - began;
  const { pid = 0 } = child;
  return { pid, startTime, workers: () => [pid, ...childrenOf(pid)], stop: () => stop(child) };
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function childrenOf(pid: number): number[] {
  const children = readProc(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...childrenOf(child)]);
}

const ticksPerSecond = Number(spawnSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }).stdout) || 100;

/** Processor time these processes have used so far, in milliseconds; undefined where there is no /proc. */
export function cpuTime(pids: number[]): number | undefined {
  const times = pids.map((pid) => {
    // After the closing bracket of the name: state is field 3, utime and stime are fields 14 and 15.
    const fields = readProc(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
  });
  const sum = times.reduce((total, time) => total + time, 0);
  return Number.isFinite(sum) ? sum : undefined;
}

/** Resident memory of these processes in MB; undefined where there is no /proc. */
export function residentMemory(pids: number[]): number | undefined {
  const sizes = pids.map((pid) => Number(/VmRSS:\s+(\d+)/.exec(readProc(pid, 'status'))?.[1]) / 1024);
  const sum = sizes.reduce((total, size) => total + size, 0);
  return Number.isFinite(sum) ? sum : undefined;
}
