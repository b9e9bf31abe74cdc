import { startServer } from '../test/running-server.ts';
import { enrol, registerLearner } from './learner.ts';

/**
 * One server for the whole run; every test has a browser profile of its own, so they share nothing else. A learner stands ready for
 * tests that only look at pages.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  // A browser that is driven fills in a form faster than a person.
  const server = await startServer({
    settings: async () => ({ FORM_SECONDS: '0', CONTACT_MAIL: 'sofia@school.example' }),
  });
  process.env.E2E_SITE = server.url;
  process.env.E2E_DATA = server.dataDir;
  const learner = await registerLearner(server.url, server.dataDir, ['Åse', 'Østbø-Жечева']);
  await enrol(learner, 'presence');
  process.env.E2E_LEARNER = learner.cookie;
  return server.stop;
}
