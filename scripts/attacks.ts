/**
 * npm run test:attacks [-- --quick] [-- --seed number]: what somebody who wishes the site no good gets out of it. At least 10,000 hostile
 * requests as visitor, learner, coordinator and translator, known attacks one by one, and whether answer times tell who has an account. Against a
 * server of its own on 127.0.0.1; ends with 1 where something does not hold.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../src/foundation/project-root.ts';
import { startFakePartner, testAccess } from '../test/fake-partner.ts';
import { compareTimes } from './attacks/answer-times.ts';
import { attackDesk } from './attacks/desk-attacked.ts';
import { attackEverywhere } from './attacks/hostile-crowd.ts';
import { tryKnownAttacks } from './attacks/known-attacks.ts';
import { invite } from './attacks/people.ts';
import { type Finding, find, tableOf } from './faults/finding.ts';
import { makeSite } from './faults/site.ts';

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, seed: { type: 'string', default: '4711' } },
});

/** How long a request may take to arrive at this server, in seconds. */
const requestSeconds = 10;

const partner = await startFakePartner();
const site = await makeSite();
const server = await site.start({
  LOG_LEVEL: 'error',
  REQUEST_SECONDS: String(requestSeconds),
  PARTNER_API_URL: partner.url,
  PARTNER_API_ACCESS: testAccess,
});
const db = site.open();
const found: Finding[] = [];
try {
  const people = await invite(site, db);
  const scene = { server, site, db, people };
  found.push(...(await tryKnownAttacks(scene, partner, requestSeconds * 1000)));
  process.stderr.write(`${tableOf(found)}\n`);
  found.push(...(await attackEverywhere(server, site, db, people, values.quick ? 1_500 : 12_000, Number(values.seed))));
  found.push(...(await attackDesk(server, site, db, people, values.quick ? 500 : 3_000, Number(values.seed))));
  found.push(...(await compareTimes(server, site, db, values.quick ? 20 : 120)));
  const errors = server
    .printed()
    .split('\n')
    .filter((line) => /"level":(50|60)/.test(line));
  const example = errors[0]?.slice(0, 300) ?? '';
  found.push(find('Errors in the log of the server', '0', `${errors.length} ${example}`, errors.length === 0));
} finally {
  await db.destroy();
  await server.kill();
  await partner.close();
  await site.remove();
}
const report = `# Attacks\n\nSeed ${values.seed}\n\n${tableOf(found)}\n`;
await mkdir(join(projectRoot, 'reports'), { recursive: true });
await writeFile(join(projectRoot, 'reports/attacks.md'), report);
console.log(tableOf(found));
const failed = found.filter(({ holds }) => holds === false).length;
console.log(`\n${found.length} tried, ${failed} do not hold. reports/attacks.md`);
process.exit(failed > 0 ? 1 : 0);
