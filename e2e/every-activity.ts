import type { Page } from 'playwright';
import type { ActivityBlock, Block } from '../src/features/content/blocks.ts';
import { findTranslation, getRevision } from '../src/features/content/queries.ts';
import { openSqlite } from '../src/foundation/database/database.ts';
import { publishLatest, writeText } from '../test/change-content.ts';
import { listLessonFiles, readActivities } from '../test/course-files.ts';
import { type RunningServer, startServer } from '../test/running-server.ts';
import { enrol, type Learner, logIn, registerLearner } from './learner.ts';
import { fiveModulesContent, fiveModulesSeed } from './seeds.ts';
import { expect, test } from './site.ts';

const notice: Block = { id: 'changed', type: 'prose', data: { text: 'Changed by an editor.' } };

/** A site of its own for the journeys of one file, whose first lesson holds every type of activity, and a new learner for each. */
export class EveryActivity {
  #server: RunningServer | undefined;
  learner!: Learner;
  /** The paths of the module's lessons in order: one that is only read, one with a question, and the one with everything. */
  lessons: string[] = [];
  /** The path of the lesson with everything. */
  lesson = '';
  /** What the lesson before it asks. */
  questions: ActivityBlock[] = [];
  /** What can be sent; what is only read is sent by nobody. */
  activities: ActivityBlock[] = [];
  #putBack: (() => Promise<void>) | undefined;

  constructor() {
    test.describe.configure({ mode: 'default' });
    test.beforeAll(async () => {
      const content = fiveModulesContent();
      // A browser that is driven fills in a form faster than a person.
      const settings = async () => ({ FORM_SECONDS: '0' });
      this.#server = await startServer({ content, seed: fiveModulesSeed(), settings });
      const slug = 'demo-every-block';
      this.lessons = listLessonFiles(content, 'presence').map(({ id }) => `/mooc/${id}`);
      this.lesson = `/mooc/${listLessonFiles(content, 'presence').find((file) => file.slug === slug)?.id}`;
      this.questions = readActivities(content, 'made-presence-asked');
      this.activities = readActivities(content, slug).filter(
        (block) => block.type !== 'transcript' || block.data.ask !== undefined,
      );
    });
    test.afterAll(async () => {
      await this.#server?.stop();
    });
    test.beforeEach(async ({ context }) => {
      this.learner = await this.register('Åse', 'Østbø-Жечева');
      await logIn(context, this.learner);
    });
    test.afterEach(async () => {
      const putBack = this.#putBack;
      this.#putBack = undefined;
      await putBack?.();
    });
  }

  get #running(): RunningServer {
    if (!this.#server) throw new Error('The server does not run yet.');
    return this.#server;
  }

  get url(): string {
    return this.#running.url;
  }

  get dataDir(): string {
    return this.#running.dataDir;
  }

  /** A new account that is enrolled in the module of the lesson. */
  async register(...names: [string, string]): Promise<Learner> {
    const learner = await registerLearner(this.url, this.#running.dataDir, names);
    await enrol(learner, 'presence');
    return learner;
  }

  /** What an editor does meanwhile: the lesson's blocks are others until the test ends. Returns when the server shows them. Once in a test. */
  async changeLesson(change: (blocks: Block[]) => Block[]): Promise<void> {
    if (this.#putBack) throw new Error('The lesson has been changed already.');
    const id = this.lesson.split('/').at(-1) ?? '';
    // Whoever the test is about may have logged out by then.
    const { cookie } = await this.register('Ødegård', 'Ğül');
    const showsChange = async () => {
      const response = await fetch(this.url + this.lesson, { headers: { cookie }, redirect: 'error' });
      return response.ok ? (await response.text()).includes('Changed by an editor') : undefined;
    };
    const publish = async (edit: (kept: Block[]) => Block[], isChanged: boolean) => {
      const db = openSqlite(`${this.dataDir}/polylogue.db`);
      const clock = () => new Date();
      try {
        const kept = await getRevision(db, (await findTranslation(db, id, 'en'))?.published_revision_id ?? '');
        await writeText(db, clock, id, 'en', {
          fields: JSON.parse(kept.fields),
          blocks: edit(JSON.parse(kept.blocks)),
        });
        await publishLatest(db, clock, id, 'en');
      } finally {
        await db.destroy();
      }
      await expect.poll(showsChange).toBe(isChanged);
    };
    let before: Block[] = [];
    this.#putBack = () => publish(() => before, false);
    await publish((kept) => {
      before = kept;
      return [notice, ...change(kept)];
    }, true);
  }

  open(page: Page, path: string): ReturnType<Page['goto']> {
    return page.goto(this.url + path);
  }

  find(type: ActivityBlock['type']): ActivityBlock {
    const found = this.activities.find((block) => block.type === type);
    if (!found) throw new Error(`The lesson has no ${type}.`);
    return found;
  }
}
