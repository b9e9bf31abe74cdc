import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../src/foundation/database/database.ts';
import { type Answer, ask, reasonOf } from './ask.ts';
import type { Learner, Site } from './site.ts';

/** Writes that were sent, and which of them the site said it had kept. */
export interface Writers {
  acknowledged: number;
  /** Answered, but not with what was asked for; by status or by the connection's fault. */
  refused: Map<string, number>;
  times: number[];
  /** Ends after the writes under way. */
  stop(): Promise<void>;
  /** What was acknowledged and is not in the database. */
  findLost(db: Database): Promise<string[]>;
}

interface Choices {
  origins: string[];
  learners: Learner[];
  site: Site;
  /** Milliseconds from one write of a learner to the next. */
  pause?: number;
  onAcknowledged?: (count: number) => void;
}

const formHeaders = (origin: string, { cookie }: Learner) => ({
  cookie,
  origin,
  accept: 'application/json',
  'content-type': 'application/x-www-form-urlencoded',
});

async function findMissing(db: Database, answers: Set<string>, names: Map<string, number>): Promise<string[]> {
  const lost: string[] = [];
  const ids = [...answers];
  for (let start = 0; start < ids.length; start += 500) {
    const asked = ids.slice(start, start + 500);
    const rows = await db.selectFrom('activity_attempts').select('id').where('id', 'in', asked).execute();
    const kept = new Set(rows.map(({ id }) => id));
    lost.push(...asked.filter((id) => !kept.has(id)).map((id) => `answer ${id}`));
  }
  for (const [id, number] of names) {
    const row = await db.selectFrom('accounts').select('last_name').where('id', '=', id).executeTakeFirst();
    // One that was under way may have been kept although nobody was told.
    if (Number(row?.last_name.split(' ')[1]) < number) lost.push(`profile ${number} of ${id}: ${row?.last_name}`);
  }
  return lost;
}

/**
 * Each learner in turn answers an activity and changes the profile, and writes down what the site acknowledged: an answer by the name it
 * was sent under, a profile by a number that grows.
 */
export function startWriters({ origins, learners, site, pause = 0, onAcknowledged }: Choices): Writers {
  const agent = new Agent({ keepAlive: true });
  const answers = new Set<string>();
  const names = new Map<string, number>();
  let stopped = false;
  const writers: Writers = {
    acknowledged: 0,
    refused: new Map(),
    times: [],
    async stop() {
      stopped = true;
      await working;
      agent.destroy();
    },
    findLost: (db) => findMissing(db, answers, names),
  };
  const send = async (learner: Learner, turn: number, path: string, fields: [string, string][]): Promise<boolean> => {
    const origin = origins[turn % origins.length] ?? '';
    const body = new URLSearchParams(fields).toString();
    const question = { method: 'POST', headers: formHeaders(origin, learner), body, agent };
    const fault = (error: NodeJS.ErrnoException) => error.code ?? error.message;
    const answer: Answer | string = await ask(origin + path, question).catch(fault);
    const kept = typeof answer === 'object' && (answer.status === 200 || answer.status === 303);
    if (kept) {
      writers.acknowledged += 1;
      writers.times.push(answer.time);
      return true;
    }
    const reason = typeof answer === 'object' ? reasonOf(answer) : answer;
    writers.refused.set(reason, (writers.refused.get(reason) ?? 0) + 1);
    await wait(20);
    return false;
  };
  const work = async (learner: Learner, offset: number) => {
    for (let turn = offset; !stopped; turn += 1) {
      if (turn % 3 === 0) {
        const person = { firstName: 'Maria', certificateName: 'Maria Petrova', country: 'BG', language: 'en' };
        const fields = Object.entries({ ...person, lastName: `Number ${turn}`, writer: learner.id });
        if (await send(learner, turn, '/account/profile', fields)) names.set(learner.id, turn);
      } else {
        const { path = '', fields = [] } = site.activities[turn % site.activities.length] ?? {};
        const attempt = crypto.randomUUID();
        if (await send(learner, turn, path, [...fields, ['attempt', attempt]])) answers.add(attempt);
      }
      onAcknowledged?.(writers.acknowledged);
      if (pause > 0) await wait(pause);
    }
  };
  const working = Promise.all(learners.map((learner, index) => work(learner, index)));
  return writers;
}

export const sumOf = (refused: Map<string, number>) => [...refused.values()].reduce((sum, count) => sum + count, 0);

export const listed = (refused: Map<string, number>) =>
  [...refused].map(([reason, count]) => `${count} × ${reason}`).join(', ') || 'none';
