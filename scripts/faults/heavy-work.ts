import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, ask } from './ask.ts';
import type { Engine } from './engines.ts';
import { type Finding, find, milliseconds } from './finding.ts';
import { course, type Learner, makeSite } from './site.ts';
import { compareVisits, measureVisits, summarise } from './visitors.ts';
import { listed } from './writers.ts';

type Work = (learner: Learner, turn: number) => Promise<Answer>;

/** Keeps `abreast` of a work going for some seconds; times and what was not answered as it should be. */
async function keepGoing(work: Work, learners: Learner[], { abreast = 8, seconds = 6, expected = [200] } = {}) {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  const refused = new Map<string, number>();
  let turn = 0;
  const one = async () => {
    while (performance.now() < until) {
      turn += 1;
      const learner = learners[turn % learners.length];
      if (!learner) return;
      const answer = await work(learner, turn).catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
      if (typeof answer === 'object' && expected.includes(answer.status)) times.push(answer.time);
      else {
        const reason = typeof answer === 'object' ? String(answer.status) : answer;
        refused.set(reason, (refused.get(reason) ?? 0) + 1);
        await wait(50);
      }
    }
  };
  await Promise.all(Array.from({ length: abreast }, one));
  return { times, refused };
}

/** PDFs, exports and log-ins are much work; visitors who read kept pages notice nothing of them. */
export async function workHard(engine: Engine, quick: boolean): Promise<Finding[]> {
  const site = await makeSite(await engine.createDatabase());
  const server = await site.start();
  const origin = server.url;
  const db = site.open();
  const learners = await site.addLearners(db, 24);
  const urls = ['/news', '/', '/bg/resources', '/partners'].map((path) => origin + path);
  for (const url of urls) await ask(url);
  const prefixes = ['', '/bg', '/nb', '/tr', '/it', '/gr'];
  const works: { name: string; work: Work; expected: number[] }[] = [
    {
      name: 'PDFs',
      // What is made is thrown away at once: each is set anew, as one whose texts have changed.
      async work({ cookie }, turn) {
        const prefix = prefixes[turn % 6] ?? '';
        const path = turn % 2 ? `/course/${course}/pdf` : '/handbooks/competence-framework/pdf';
        const answer = await ask(`${origin}${prefix}${path}`, { headers: { cookie }, timeout: 60_000 });
        const kept = join(site.dataDir, 'pdf');
        for (const file of await readdir(kept).catch(() => []))
          if (file.endsWith('.pdf')) await rm(join(kept, file), { force: true });
        return answer;
      },
      expected: [200],
    },
    {
      name: 'exports',
      work: ({ cookie }) => ask(`${origin}/account/data.zip`, { headers: { cookie }, timeout: 60_000 }),
      // One export at a time for each account: a second one may be asked to wait.
      expected: [200, 303, 429, 503],
    },
    {
      name: 'log-ins',
      work: ({ email }, turn) =>
        ask(`${origin}/login`, {
          method: 'POST',
          body: new URLSearchParams({
            email: turn % 2 ? email : `${turn}@school.example`,
            password: 'wrong',
          }).toString(),
          headers: {
            origin,
            'content-type': 'application/x-www-form-urlencoded',
            'x-forwarded-for': `10.${turn % 200}.${Math.floor(turn / 200)}.1`,
          },
        }),
      expected: [422, 429, 503],
    },
  ];
  const found: Finding[] = [];
  for (const { name, work, expected } of works) {
    const seconds = quick ? 4 : 10;
    const idle = await measureVisits(urls, () => wait(seconds * 1000));
    let done = { times: [] as number[], refused: new Map<string, number>() };
    const atWork = await measureVisits(urls, async () => {
      done = await keepGoing(work, learners, { seconds, expected });
    });
    const { p50, slowest } = summarise(done.times);
    const about = `${done.times.length} ${name}, p50 ${milliseconds(p50)}, slowest ${milliseconds(slowest)}`;
    found.push(
      compareVisits(`${engine.name}: ${name}, 8 abreast: visitors`, { atWork, idle }, about),
      find(
        `${engine.name}: ${name}, 8 abreast`,
        'at least one done, none refused',
        `${about}; refused ${listed(done.refused)}`,
        done.times.length > 0 && done.refused.size === 0,
      ),
    );
  }
  await db.destroy();
  await server.kill();
  await site.remove();
  return found;
}
