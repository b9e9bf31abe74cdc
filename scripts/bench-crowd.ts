/**
 * npm run bench:crowd [-- --quick]: 10,000 learners at work on one core, each opening a page every 20 s and keeping something every 40 s,
 * while 2,000 more connections are open and idle. Requests are sent when they are due, whether or not earlier ones are answered.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { cpuTime, residentMemory } from '../test/processes.ts';
import { addLearners, startLearningSite } from './bench/learning-site.ts';
import { putSteadyLoadOn } from './bench/load.ts';
import { describeMachine } from './bench/machine.ts';
import { figures, machineLine, targetTable } from './bench/markdown.ts';

const seconds = process.argv.includes('--quick') ? 5 : 30;
/** As in the other measurements a first round is not counted: the server compiles what it does often. */
const warming = 5;
const learners = 10_000;
const idle = 2_000;
const pagesPerSecond = learners / 20;
const writesPerSecond = learners / 40;
const wanted = 100;

/** Connections that have asked for a page once, as browsers keep them, and then say nothing more. */
async function openIdle(origin: string): Promise<Socket[]> {
  const { hostname, port } = new URL(origin);
  const sockets: Socket[] = [];
  for (let count = 0; count < idle; count += 1) {
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.write(`GET / HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    await once(socket, 'data');
    socket.resume();
  }
  return sockets;
}

const machine = describeMachine();
const site = await startLearningSite('');
let sockets: Socket[] = [];
try {
  const cookies = await addLearners(site, learners, learners);
  sockets = await openIdle(site.origin);
  const url = `${site.origin}/mooc/${site.lesson}`;
  const page = { url, headers: ['Accept-Encoding: gzip, deflate, br, zstd'], cookies };
  const write = {
    url: `${url}/progress`,
    headers: ['Accept: application/json', `Origin: ${site.origin}`],
    form: 'end=reached',
    cookies,
  };
  const pids = site.server.workers();
  // Both throw when an answer is not a success.
  const work = (time: number) =>
    Promise.all([putSteadyLoadOn(pagesPerSecond)(page, time), putSteadyLoadOn(writesPerSecond)(write, time)]);
  await work(warming);
  const before = cpuTime(pids);
  const began = performance.now();
  const [pages, writes] = await work(seconds);
  const after = cpuTime(pids);
  const used =
    before === undefined || after === undefined ? undefined : (after - before) / (pages.requests + writes.requests);
  const share = used === undefined ? undefined : (used * (pagesPerSecond + writesPerSecond)) / 10;
  const lost = sockets.filter((socket) => socket.destroyed).length;
  const target = (text: string, value: number) => ({ text, value, wanted, atLeast: false, unit: 'ms' });
  console.log(
    [
      machineLine({ ...machine, loadTool: 'two programs with even intervals' }),
      `${pages.requests} pages and ${writes.requests} writes in ${figures((performance.now() - began) / 1000)} s, none refused; ${lost} of ${idle} idle connections lost.`,
      `The server used ${figures(used)} ms of a core for a request, that is ${figures(share)} % of one core at this pace, and ${figures(residentMemory(pids))} MB.`,
      '',
      ...targetTable([
        target(`p99 of ${pagesPerSecond} lesson pages a second`, pages.p99),
        target(`p99 of ${writesPerSecond} progress writes a second`, writes.p99),
      ]),
    ].join('\n'),
  );
} finally {
  for (const socket of sockets) socket.destroy();
  await site.stop();
}
