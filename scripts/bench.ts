/** npm run bench [-- --quick]: what docs/performance.md says, measured again on this machine; see there for what and how. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningProcess } from '../test/processes.ts';
import { findFreePort } from '../test/running-server.ts';
import { measureBoot } from './bench/boot.ts';
import { fetchBytes } from './bench/fetch-bytes.ts';
import { describeMachine } from './bench/machine.ts';
import { type Report, writeReport } from './bench/report.ts';
import { measureInRounds, type Subject } from './bench/rounds.ts';
import { startNginx, startProduct, startReference, waitUntilAtRest } from './bench/servers.ts';

const quick = process.argv.includes('--quick');
const rounds = quick ? 1 : 5;
const seconds = quick ? 1 : 2;

const gzip = 'Accept-Encoding: gzip';
const browser = 'Accept-Encoding: gzip, deflate, br, zstd';
const oneSelf = 'Cookie: session=bench';

/** React alone does without it: it would put what search engines read behind the head's other elements. */
const structuredData = /<script type="application\/ld\+json">.*?<\/script>/;

async function measureServers(folder: string, running: RunningProcess[]): Promise<Report['results']> {
  const keep = <Value extends RunningProcess | undefined>(server: Value): Value => {
    if (server) running.push(server);
    return server;
  };
  const [port, referencePort, nginxPort] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const site = `http://127.0.0.1:${port}`;
  const product = keep(await startProduct(port, join(folder, 'data')));
  await waitUntilAtRest(product);
  const html = await fetchBytes({ url: `${site}/`, headers: [oneSelf] });
  const style = /href="(\/assets\/[^"]+\.css)"/.exec(html.toString())?.[1];
  if (!style) throw new Error('The home page names no style sheet.');

  const root = join(folder, 'page');
  const [page, gzipped] = [join(root, 'page.html'), join(root, 'page.html.gz')];
  await mkdir(root);
  await writeFile(page, html.toString().replace(structuredData, ''));
  await writeFile(gzipped, await fetchBytes({ url: `${site}/`, headers: [gzip] }));
  const reference = keep(await startReference(referencePort, page, gzipped));
  const nginx = keep(await startNginx(nginxPort, join(folder, 'nginx'), root));

  const plain = `http://127.0.0.1:${referencePort}`;
  const subjects: Subject[] = [
    ...(nginx
      ? [{ name: 'nginx', server: nginx, url: `http://127.0.0.1:${nginxPort}/page.html`, headers: [gzip] }]
      : []),
    { name: 'bytes', server: reference, url: `${plain}/bytes`, headers: [gzip] },
    { name: 'cached', server: product, url: `${site}/`, headers: [gzip] },
    { name: 'asset', server: product, url: site + style, headers: [browser] },
    { name: 'react', server: reference, url: `${plain}/react`, headers: [] },
    { name: 'rendered', server: product, url: `${site}/`, headers: [oneSelf] },
    { name: 'compressed', server: product, url: `${site}/`, headers: [oneSelf, browser] },
  ];
  const sized = await Promise.all(
    subjects.map(async (subject) => ({ ...subject, bytes: (await fetchBytes(subject)).length })),
  );
  const onRound = (round: number) =>
    process.stderr.write(round === 0 ? 'warming up\n' : `round ${round} of ${rounds}\n`);
  return measureInRounds(sized, { rounds, seconds, onRound });
}

const machine = describeMachine();
const folder = await mkdtemp(join(tmpdir(), 'polylogue-bench-'));
const running: RunningProcess[] = [];
try {
  process.stderr.write('starting\n');
  const boot = await measureBoot(folder);
  const results = await measureServers(folder, running);
  await writeReport({ machine, rounds, seconds, boot, results }, { keep: !quick });
} finally {
  await Promise.all(running.map((server) => server.stop()));
  await rm(folder, { recursive: true, force: true });
}
