import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import type { walkAdditions } from '../test/additions-walk.ts';
import { projectRoot } from './foundation/project-root.ts';

const added = 'test/fixtures/additions';
const content = 'src/features/content';

/** What somebody writes into the lists that are there: the line before, and the new one. */
const additions: Record<string, { folder: string; lines: [file: string, before: string, line: string][] }> = {
  'a kind with six fields': {
    folder: `${content}/kinds`,
    lines: [
      [
        `${content}/kinds.ts`,
        "import { library } from './kinds/library.ts';",
        "import { event } from './kinds/event.ts';",
      ],
      [`${content}/kinds.ts`, 'const kinds = {', '  event,'],
      [
        'src/features/search/documents.ts',
        "  news: ({ slug }) => ({ path: pathTo('newsArticle', { id: slug }) }),",
        "  event: ({ slug }) => ({ path: pathTo('news'), anchor: slug }),",
      ],
    ],
  },
  'a block to read': {
    folder: `${content}/blocks/quotation`,
    lines: [
      [
        `${content}/blocks.ts`,
        "import { prose } from './blocks/prose/prose.ts';",
        "import { quotation } from './blocks/quotation/quotation.ts';",
      ],
      [`${content}/blocks.ts`, '  prose,', '  quotation,'],
    ],
  },
  'an activity': {
    folder: `${content}/blocks/estimate`,
    lines: [
      [
        `${content}/blocks.ts`,
        "import { embed } from './blocks/embed/embed.ts';",
        "import { estimate } from './blocks/estimate/estimate.ts';",
      ],
      [`${content}/blocks.ts`, '  prose,', '  estimate,'],
    ],
  },
};

test.each(Object.entries(additions))(
  '%s is added in at most 60 lines in at most three files',
  async (_, { folder, lines }) => {
    const written = await readdir(join(projectRoot, added, folder));
    const texts = await Promise.all(written.map((file) => readFile(join(projectRoot, added, folder, file), 'utf8')));
    const count = texts.reduce((sum, text) => sum + text.trimEnd().split('\n').length, lines.length);
    expect(count).toBeLessThanOrEqual(60);
    expect(written.length + new Set(lines.map(([file]) => file)).size).toBeLessThanOrEqual(3);
  },
);

/** A copy of the project with all additions, as its build would see it. */
async function copyWithAdditions(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'polylogue-additions-'));
  for (const folder of ['src', 'test']) await cp(join(projectRoot, folder), join(copy, folder), { recursive: true });
  for (const name of ['content', 'db', 'node_modules', 'package.json'])
    await symlink(join(projectRoot, name), join(copy, name));
  await cp(join(projectRoot, added, 'src'), join(copy, 'src'), { recursive: true });
  for (const [file, before, line] of Object.values(additions).flatMap(({ lines }) => lines)) {
    const text = await readFile(join(copy, file), 'utf8');
    expect(text).toContain(before);
    await writeFile(
      join(copy, file),
      text.replace(before, (found) => `${found}\n${line}`),
    );
  }
  return copy;
}

// What is looked at is the same on every engine.
test.runIf(process.env.TEST_ENGINE === 'sqlite')(
  'what was added is imported, shown, answered, found, translated and printed',
  async () => {
    const copy = await copyWithAdditions();
    const server = await createServer({
      root: copy,
      configFile: false,
      logLevel: 'error',
      server: { middlewareMode: true, watch: null, ws: false },
      optimizeDeps: { noDiscovery: true },
    });
    try {
      const walk = await server.ssrLoadModule('/test/additions-walk.ts');
      const seen = await (walk.walkAdditions as typeof walkAdditions)();
      expect(seen.problems).toEqual([]);
      expect(seen.event).toEqual({ date: '2026-12-01', places: 20, format: 'room', url: '/contact' });
      expect(seen.page).toMatch(
        /<blockquote><p>Silence <em>is<\/em> an answer.<\/p><\/blockquote><figcaption>Iva, 2024/,
      );
      expect(seen.page).toMatch(/<input type="number"[^>]* name="answer"/);
      expect(seen.page).not.toContain('seconds');
      expect(seen.outcomes).toEqual(['wrong', 'right']);
      expect(seen.found[0]).toContain('Teachers meet in Patras.');
      expect(seen.found[1]).toMatch(/Silence is an answer.*How long does a learner need/);
      expect(seen.coverage.find(({ locale }) => locale === 'bg')).toMatchObject({
        state: 'stale',
        stale: ['fields', 'silence', 'wait'],
      });
      expect(seen.units).toEqual(['fields/title', 'fields/goal', 'silence/text', 'silence/speaker', 'wait/question']);
      expect(seen.printed.flat().map(({ kind }) => kind)).toEqual(['text', 'note', 'text', 'lines']);
    } finally {
      await server.close();
      await rm(copy, { recursive: true });
    }
  },
);
