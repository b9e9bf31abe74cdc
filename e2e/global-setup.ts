import { startServer } from '../test/running-server.ts';
import { enrol, registerLearner } from './learner.ts';
import { makeSeeds, starterSeed } from './seeds.ts';

/**
 * One server for the whole run; every test has a browser profile of its own, so they share nothing else. A learner stands ready for
 * tests that only look at pages.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const removeSeeds = await makeSeeds();
  // A browser that is driven fills in a form faster than a person.
  const server = await startServer({
    seed: starterSeed(),
    settings: async () => ({ FORM_SECONDS: '0', CONTACT_MAIL: 'sofia@school.example' }),
  });
  // The first search waits until the index is made, which no journey should.
  await fetch(`${server.url}/api/search?q=talk`);
  process.env.E2E_SITE = server.url;
  process.env.E2E_DATA = server.dataDir;
  const learner = await registerLearner(server.url, server.dataDir, ['Åse', 'Østbø-Жечева']);
  await enrol(learner, 'presence');
  process.env.E2E_LEARNER = learner.cookie;
  return async () => {
    await server.stop();
    await removeSeeds();
  };
}
