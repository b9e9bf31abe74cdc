import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { findPostgres } from './test/postgres-cluster.ts';

interface Project {
  name: string;
  engine: string;
  include: string[];
  exclude?: string[];
  setupFiles?: string[];
  isolate?: boolean;
}

const project = ({ engine, ...settings }: Project) => ({
  test: {
    ...settings,
    env: { TEST_ENGINE: engine },
    // Files share what they import, which halves the work: a test changes a database of its own, never a module.
    isolate: settings.isolate ?? false,
    globalSetup: ['test/global-setup.ts'],
    // Generous, because the machine may be busy with other things: a time is only there to end what hangs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Ends long before the test does, so that what was waited for is told.
    expect: { poll: { timeout: 60_000, interval: 10 } },
  },
});

/** Every test runs twice: on SQLite and on PostgreSQL, for which PGlite stands, in process, where no server is installed. */
const engines = process.env.TEST_ENGINES?.split(',') ?? [
  'sqlite',
  findPostgres() === undefined ? 'pglite' : 'postgres',
];

const rooms = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'deploy/*.test.ts'];

/** What asks the database nothing of its own: neither the engine nor the day makes a difference to it. */
const withoutDatabase = [
  'src/{document,module-switches,hostile-input,site-map,query-plans,route-list}.test.ts',
  'src/{api,app,architecture,stored-language}.test.ts',
  'src/foundation/{http,mail,pdf}/**',
  'src/features/{handbooks,forms,frame,pages,preferences,resources}/**',
  'src/features/content/{activities,description}/**',
  'src/features/content/checks/spelling.test.ts',
  'src/features/content/blocks/{dialogue,gap-fill,ordering,video}/**',
  'src/features/content/{check-content,files,untranslated-page}.test.ts',
  // Every text of the site through a form, and every type of activity in place of every other: what is stored is the same each time.
  'src/features/content/{writing,prose-editor,translating,exchanging}/*round-trip.test.{ts,tsx}',
  'src/features/learning/changed-activity.test.ts',
  'src/features/courses/paper/**',
  'src/features/statistics/outside.test.ts',
  'src/features/assistant/{abuse,chat}.test.ts',
  // A page that is shown, or a paper that is set, from what was just read.
  'src/features/certificates/certificate-pdf.test.ts',
  'src/features/desk/{block-view,text-rights}.test.ts',
  'src/features/search/analysis/**',
  'src/i18n/**',
  'scripts/**',
];

/** One looks through the whole memory of its process, the other changes a module: each has a process to itself. */
const alone = ['src/kept-words.test.ts', 'src/features/login/equal-work.test.ts'];

/** What goes through all texts, makes pictures and papers, or lets many work at once, and asks no clock: no day makes a difference to it. */
const withoutDays = [
  'src/features/content/{checks,exchanging,media-library,open-texts,translating,writing}/**',
  'src/features/content/{export-content,media,media-handler,shown-blocks,unchanged-content}.test.ts',
  'src/features/content/blocks/**',
  'src/features/content/editing/{editing,three-writers}.test.ts',
  'src/features/certificates/{instances,issue-certificates,whole-programme}.test.ts',
  'src/features/learning/{devices,editors,kept-apart,killed-server}.test.ts',
  'src/features/login/attacks.test.ts',
];

/** What deals with days, once more on the last night of a year: see test/another-day.ts. */
const dated = [
  'accounts',
  'login',
  'my-account',
  'certificates',
  'evaluation',
  'learning',
  'content',
  'news',
  'privacy',
];

/**
 * Where no run before has left its times, larger files come first. These few are short and take long: begun last, they would leave the
 * other core with nothing to do.
 */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /(round-trip|killed-\w+|site-map)\.test\./.test(moduleId);
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...projects.values()].flatMap((all) => [...all.filter(isLong), ...all.filter((file) => !isLong(file))]);
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // One process for each core: the one that hands tests out has next to nothing to do.
    maxWorkers: '100%',
    projects: [
      ...engines.map((engine) =>
        project({
          name: engine,
          engine,
          include: rooms,
          exclude: [...alone, ...(engine === 'sqlite' ? [] : withoutDatabase)],
        }),
      ),
      project({ name: 'alone', engine: 'sqlite', include: alone, isolate: true }),
      project({
        name: 'another-day',
        engine: 'sqlite',
        include: dated.map((feature) => `src/features/${feature}/**/*.test.{ts,tsx}`),
        exclude: [...alone, ...withoutDatabase, ...withoutDays],
        setupFiles: ['test/another-day.ts'],
      }),
    ],
  },
});
