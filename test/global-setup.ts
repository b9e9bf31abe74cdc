import type { TestProject } from 'vitest/node';
import { makeTemplates } from './template-database.ts';

export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (project.name === 'pglite')
    process.stdout.write(
      'PostgreSQL is not installed: PGlite stands for it, and races between its connections stay unseen.\n',
    );
  return makeTemplates(String(project.config.env.TEST_ENGINE));
}
