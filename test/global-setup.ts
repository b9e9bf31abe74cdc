import type { TestProject } from 'vitest/node';
import { makeTemplates } from './template-database.ts';

export default async function setUp(project: TestProject): Promise<void> {
  await makeTemplates(project.name);
}
