/**
 * node steady-load.ts <options.json>: sends requests at even intervals, whether or not earlier ones are answered, and prints the result
 * as JSON. A request's time counts from the moment it was due, so a server that falls behind cannot hide it. autocannon sends a
 * second's share at once and then waits, which is not a steady load. The first second, in which connections are opened, is not counted.
 */
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';

interface SteadyLoad {
  url: string;
  connections: number;
  /** Seconds. */
  duration: number;
  perSecond: number;
  /** Sent in turn. */
  requests: { method: string; headers: Record<string, string>; body?: string }[];
}

const options: SteadyLoad = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8'));
const { url, connections, duration, perSecond, requests } = options;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const uncounted = Math.round(perSecond);
const total = uncounted + Math.round(duration * perSecond);
const times: number[] = [];
let failed = 0;

function send(index: number, due: number): Promise<void> {
  const { method, headers, body } = requests[index % requests.length] ?? { method: 'GET', headers: {} };
  return new Promise((resolve) => {
    const answered = (success: boolean) => {
      if (index >= uncounted) times.push(performance.now() - due);
      if (!success) failed += 1;
      resolve();
    };
    request(url, { method, headers, agent }, (response) => {
      const { statusCode = 0 } = response;
      response.resume().once('end', () => answered(statusCode >= 200 && statusCode < 300));
    })
      .once('error', () => answered(false))
      .end(body);
  });
}

const start = performance.now();
const sent: Promise<void>[] = [];
await new Promise<void>((resolve) => {
  const clock = setInterval(() => {
    const dueBy = Math.min(total, ((performance.now() - start) / 1000) * perSecond);
    while (sent.length < dueBy) sent.push(send(sent.length, start + (sent.length / perSecond) * 1000));
    if (sent.length < total) return;
    clearInterval(clock);
    resolve();
  }, 1);
});
await Promise.all(sent);
agent.destroy();
const average = total / ((performance.now() - start) / 1000);
const p99 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1];
console.log(JSON.stringify({ total, average, p99, failed }));
