import { startServer } from '../test/running-server.ts';

/** One server for the whole run; every test has a browser profile of its own, so they share nothing else. */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env.E2E_SITE = server.url;
  process.env.E2E_DATA = server.dataDir;
  return server.stop;
}
