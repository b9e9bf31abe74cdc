import type { TestProject } from 'vitest/node';
import { makeTemplates } from './template-database.ts';

export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.name === 'pglite' && !process.env.TEST_DATABASE_URL)
    process.stdout.write(
      'TEST_DATABASE_URL is not set: nothing runs on a PostgreSQL server, races between its connections stay unseen.\n',
    );
  return makeTemplates(String(project.config.env.TEST_ENGINE));
}
