import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ActivityBlock, type ActivityType, type Block, isActivity } from '../src/features/content/blocks.ts';
import { parseTranslationFile } from '../src/features/content/files.ts';
import { projectRoot } from '../src/foundation/project-root.ts';

export const fixtureContent = join(projectRoot, 'test/fixtures/content');

/** The blocks of the lesson that holds every type once. */
export function readEveryBlock(): Block[] {
  const file = join(fixtureContent, 'lesson/demo-every-block/en.md');
  const { value, problems } = parseTranslationFile('lesson', file, readFileSync(file, 'utf8'));
  if (!value) throw new Error(JSON.stringify(problems));
  return value.blocks;
}

let read: Block[] | undefined;

export function findActivity<Type extends ActivityType>(type: Type): ActivityBlock<Type> {
  read ??= readEveryBlock();
  const found = read.find((block) => block.type === type);
  if (!found || !isActivity(found)) throw new Error(`The fixture has no ${type}`);
  return found as ActivityBlock as ActivityBlock<Type>;
}
