import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { projectRoot } from '../../src/foundation/project-root.ts';

/** Writes weights of marks where the file of this name in src/features/assistant reads them (`readWeights`). */
export async function writeWeights(
  name: 'leaning' | 'answering/telling' | 'answering/hanging',
  weights: Int8Array,
): Promise<void> {
  const written = deflateRawSync(weights, { level: 9 }).toString('base64');
  const own = basename(name);
  await writeFile(
    join(projectRoot, `src/features/assistant/${name}-weights.ts`),
    `/** Written by npm run assistant:train: see ${own}.ts. */\nexport const ${own}Weights =\n  '${written}';\n`,
  );
}
