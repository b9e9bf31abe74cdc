import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { AuditedDocument, Problem } from './problem.ts';

const run = promisify(execFile);
/** The package's own program would fetch a Java where there is none; only its jar is used. */
const jar = join(dirname(createRequire(import.meta.url).resolve('vnu-jar')), 'build/dist/vnu.jar');

interface Message {
  type: string;
  url: string;
  message: string;
  extract?: string;
}

async function hasJava(): Promise<boolean> {
  return run('java', ['-version']).then(
    () => true,
    () => false,
  );
}

/** The W3C's HTML checker over every page; nothing where there is no Java. Errors and warnings count, remarks do not. */
export async function checkMarkup(
  documents: readonly AuditedDocument[],
): Promise<{ checked: number; problems: Problem[] }> {
  if (!(await hasJava())) return { checked: 0, problems: [] };
  const folder = await mkdtemp(join(tmpdir(), 'polylogue-markup-'));
  await Promise.all(documents.map(({ html }, index) => writeFile(join(folder, `${index}.html`), html)));
  const { stdout } = await run(
    'java',
    ['-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', '--skip-info-messages', folder],
    { maxBuffer: 256 * 1024 * 1024 },
  );
  await rm(folder, { recursive: true });
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  const problems = messages.map(({ url, message, extract = '' }): Problem => {
    const path = documents[Number.parseInt(basename(url), 10)]?.path ?? url;
    return { check: 'markup', path, text: `${message} ${extract}`.replace(/\s+/g, ' ').trim() };
  });
  return { checked: documents.length, problems };
}
