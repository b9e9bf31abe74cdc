import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

export const isInstalled = (command: string) => spawnSync(command, ['-v'], { stdio: 'ignore' }).error === undefined;

const canPin = isInstalled('taskset');

/** The command line that runs a program on one core, where the machine can do that. */
export function onCore(core: number | 'any', command: string[]): [string, string[]] {
  const [program = '', ...parameters] =
    canPin && core !== 'any' ? ['taskset', '-c', String(core), ...command] : command;
  return [program, parameters];
}

/** A process that serves something, with the processes that work for it. */
export interface RunningProcess {
  process: ChildProcess;
  pid: number;
  /** From spawn to readiness, in milliseconds. */
  startTime: number;
  /** All that it has said so far. */
  printed: () => string;
  workers: () => number[];
  /** Sends it alone a signal; resolves when it has ended, at once where it had before. */
  end: (signal: NodeJS.Signals) => Promise<void>;
  /** Asks it and all it has started to end, as a terminal does. */
  stop: () => Promise<void>;
}

interface Starting {
  /** What is added to the environment of this process; what is undefined is taken out of it. */
  env?: Record<string, string | undefined>;
  /** What it says, or which address answers, when it is ready. */
  ready: RegExp | URL;
  core?: number | 'any';
}

/** Resolves when it is ready, with the way to read all it prints; throws with that where it ends instead. */
async function untilReady(child: ChildProcess, ready: Starting['ready']): Promise<() => string> {
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    const read = (text: Buffer) => {
      printed += text;
      if (ready instanceof RegExp && ready.test(printed)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`It ended with ${code} before it was ready:\n${printed}`)));
    if (ready instanceof URL) {
      const ask = () =>
        fetch(ready).then(
          () => resolve(),
          () => setTimeout(ask, 20),
        );
      ask();
    }
  });
  return () => printed;
}

/** Starts a process and waits until it says, or the address answers, that it is ready. It ends with this one. */
export async function startProcess(
  command: string[],
  { env = {}, ready, core = 'any' }: Starting,
): Promise<RunningProcess> {
  const began = performance.now();
  const [program, parameters] = onCore(core, command);
  const child = spawn(program, parameters, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const { pid = 0 } = child;
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  // Its own process group: npm start passes the signal to the whole group as a terminal would.
  const stopAll = () => {
    if (pid && !hasEnded()) process.kill(-pid, 'SIGTERM');
  };
  process.once('exit', stopAll);
  const untilEnded = async (send: () => void) => {
    process.off('exit', stopAll);
    if (hasEnded()) return;
    const ended = once(child, 'exit');
    send();
    await ended;
  };
  const printed = await untilReady(child, ready);
  return {
    process: child,
    pid,
    startTime: performance.now() - began,
    printed,
    workers: () => [pid, ...childrenOf(pid)],
    end: (signal) => untilEnded(() => child.kill(signal)),
    stop: () => untilEnded(stopAll),
  };
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
