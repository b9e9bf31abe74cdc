/** In a thread of its own, so that what the rest of the tool does delays no visitor: asks for pages at an even pace and counts. */
import { Agent } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { ask, reasonOf } from './ask.ts';

const { urls, every } = workerData as { urls: string[]; every: number };
const agent = new Agent({ keepAlive: true, maxSockets: 32 });
const times: number[] = [];
const failed = new Map<string, number>();
let asked = 0;
const underWay = new Set<Promise<void>>();

async function visit(url: string): Promise<void> {
  const answer = await ask(url, { agent, headers: { 'accept-encoding': 'br' } }).catch(
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );
  if (typeof answer === 'object' && answer.status === 200) return void times.push(answer.time);
  const reason = typeof answer === 'object' ? reasonOf(answer) : answer;
  failed.set(reason, (failed.get(reason) ?? 0) + 1);
}

const pace = setInterval(() => {
  const visiting = visit(urls[asked % urls.length] ?? '').finally(() => underWay.delete(visiting));
  underWay.add(visiting);
  asked += 1;
}, every);

parentPort?.once('message', async () => {
  clearInterval(pace);
  await Promise.all(underWay);
  agent.destroy();
  parentPort?.postMessage({ times, failed });
});
