/**
 * npm run bench:assistant [-- --quick]: what the questions of the evaluation sets cost the built product on one core, 200 of them a second,
 * and what the index takes that they are answered from.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Question } from '../src/features/assistant/evaluation/sets.ts';
import { projectRoot } from '../src/foundation/project-root.ts';
import { localeCodes } from '../src/i18n/locales.ts';
import { cpuTime, onCore, startProcess } from '../test/processes.ts';
import { findFreePort } from '../test/running-server.ts';
import type { IndexCost } from './bench/index-cost.ts';
import { putSteadyLoadOn } from './bench/load.ts';
import { describeMachine } from './bench/machine.ts';
import { atMost, figures, machineLine, targetTable } from './bench/markdown.ts';
import { productCommand, productEnvironment, waitUntilAtRest } from './bench/servers.ts';

const seconds = process.argv.includes('--quick') ? 5 : 20;
/** How long V8 has to compile what answers, in seconds. */
const warming = 10;
const perSecond = 200;
const wanted = 20;

/** Of the texts in the database of a server that has ended. */
async function measureIndex(dataDir: string): Promise<IndexCost> {
  const program = join(projectRoot, 'scripts/bench/index-cost.ts');
  const [command, parameters] = onCore(0, [process.execPath, '--expose-gc', program, dataDir]);
  return JSON.parse((await promisify(execFile)(command, parameters)).stdout);
}

/** Questions of one kind of set that have an answer, of all languages in turn. */
async function readQuestions(kind: string): Promise<string[]> {
  const lists = await Promise.all(
    localeCodes.map(async (locale) => {
      const file = join(projectRoot, `src/features/assistant/evaluation/sets/${locale}.${kind}.json`);
      const questions = JSON.parse(await readFile(file, 'utf8')) as Question[];
      return questions.filter(({ expect }) => expect.length > 0).map(({ q }) => JSON.stringify({ message: q, locale }));
    }),
  );
  const longest = Math.max(...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
}

const folder = await mkdtemp(join(tmpdir(), 'polylogue-assistant-'));
const port = await findFreePort();
const env = { ...productEnvironment(port, folder), ASSISTANT_PER_MINUTE: '100000' };
const server = await startProcess(productCommand, { env, ready: /is ready at/, core: 0 });
try {
  const asking = async (kind: string) => ({
    url: `http://127.0.0.1:${port}/api/chat`,
    headers: [],
    jsons: await readQuestions(kind),
  });
  // The first question waits for the index. Then others are asked than those that are measured: each of these is new when it comes first.
  await putSteadyLoadOn(20)(await asking('teachers.questions'), 3);
  await waitUntilAtRest(server);
  await putSteadyLoadOn(perSecond / 2)(await asking('readers.questions'), warming);
  const measured = await asking('questions');
  const pids = server.workers();
  const before = cpuTime(pids);
  const { p99, requests } = await putSteadyLoadOn(perSecond)(measured, seconds);
  const after = cpuTime(pids);
  const used = before === undefined || after === undefined ? undefined : (after - before) / requests;
  await server.stop();
  const { index, analysers } = await measureIndex(folder);
  console.log(
    [
      machineLine({ ...describeMachine(), loadTool: 'a program with even intervals' }),
      `The server used ${figures(used)} ms of a core for an answer. What reads the words of six languages holds ${figures(analysers.memory)} MB.`,
      '',
      ...targetTable([
        atMost(`p99 of ${perSecond} answers of the assistant a second`, p99, wanted, 'ms'),
        atMost('Making the index of search, processor time', index.time, 2000, 'ms'),
        atMost('The index of search in memory', index.memory, 60, 'MB'),
      ]),
    ].join('\n'),
  );
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
