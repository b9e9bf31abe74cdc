/** node autocannon-load.ts <options.json>: runs autocannon in a process of its own, which can be pinned to a core, and prints the result as JSON. */
import { readFile } from 'node:fs/promises';
import autocannon from 'autocannon';

const { requests, latency, non2xx, errors } = await autocannon(
  JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')),
);
console.log(
  JSON.stringify({ total: requests.total, average: requests.average, p99: latency.p99, failed: non2xx + errors }),
);
