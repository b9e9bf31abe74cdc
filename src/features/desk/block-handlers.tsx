import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n, pickMessages } from '../../i18n/i18n.ts';
import { getAccount } from '../accounts/guard.ts';
import type { AnswerContext } from '../content/activities/activity.ts';
import { triesBeforeSolution } from '../content/activities/feedback.ts';
import { gradeAnswer } from '../content/activities/grade-answer.ts';
import { type Block, getBlockType, isActivity, listFramedOrigins } from '../content/blocks.ts';
import { type DeskPart, getDeskPart, isTranslated } from '../content/desk-part.ts';
import { describeMedia, type Media } from '../content/media.ts';
import { sharedPart } from '../content/part.ts';
import { listMedia } from '../content/queries.ts';
import { readBlocks } from '../content/read-content.ts';
import { readSharedFields } from '../content/read-shared-fields.ts';
import { readTranslation } from '../content/translating/handlers.tsx';
import { readWriting } from '../content/writing/handlers.tsx';
import { BlockPage, type Tried } from './block-page.tsx';

type PageContext = Context<PageEnv>;

/** A block on its way through the frame, with how often it was answered wrongly there. */
const carriedSchema = z.object({ block: z.unknown(), tries: z.number().int().min(0).max(100) });
type Carried = z.infer<typeof carriedSchema>;

/** The block that stands in the form of the text, or the one that an answer has brought along. */
async function readCarried(c: PageContext, found: DeskPart, form: FormData): Promise<Carried> {
  const sent = form.get('carried');
  if (sent === null) {
    const beside = isTranslated(found) ? await readTranslation(c, found, form) : undefined;
    const { blocks } = beside?.text ?? (await readWriting(c, found, form));
    return { block: blocks.find(({ id }) => id === form.get('view')), tries: 0 };
  }
  try {
    const carried = carriedSchema.parse(JSON.parse(String(sent)));
    // Thousands of lists inside of each other can be read, and not be written again: no block is like that.
    JSON.stringify(carried);
    return carried;
  } catch (cause) {
    throw new HTTPException(400, { cause });
  }
}

/** What is being typed may lack what it cannot be shown without: an activity is asked as a whole, or not at all. */
function readWhole(typed: unknown): Block | undefined {
  const [block] = readBlocks(JSON.stringify([typed ?? null]));
  if (!block || !isActivity(block)) return block;
  return getBlockType(block.type).data.schema.safeParse(block.data).success ? block : undefined;
}

async function listPictures(c: PageContext, entryId: string): Promise<Record<string, Media>> {
  const rows = await listMedia(c.var.services.db, [entryId]);
  return Object.fromEntries(rows.map((row) => [row.name, describeMedia(row)]));
}

function grade(block: Block | undefined, form: FormData, context: AnswerContext): Tried {
  const act = form.get('act');
  const isAnswer = form.has('carried') && act !== 'again';
  if (!block || !isActivity(block) || !isAnswer) return { feedback: undefined, problem: false };
  const solve = act === 'solve';
  const tries = solve ? triesBeforeSolution : context.tries;
  const graded = gradeAnswer(block, solve ? { reveal: true } : form, { ...context, tries });
  const problem = graded.outcome === 'invalid';
  return { feedback: problem ? undefined : graded.feedback, problem };
}

/** One block as readers will see it, made of what stands in the form; an activity can be tried. Nothing of it is kept. */
export async function sendBlock(c: PageContext): Promise<Response> {
  const found = await getDeskPart(c, 'write');
  const { entry, part } = found;
  if (part === sharedPart) throw new HTTPException(404);
  const { services } = c.var;
  const form = await c.req.formData();
  const { block: typed, tries } = await readCarried(c, found, form);
  const whole = readWhole(typed);
  const [block] = whole ? await c.var.content.presentBlocks([whole], part) : [];
  const seed = getAccount(c).id;
  const inCheck = entry.kind === 'lesson' && (await readSharedFields(services.db, entry.id)).check === true;
  const tried = grade(block, form, { tries, seed, inCheck });
  const wrong = tried.feedback?.outcome === 'wrong' ? 1 : 0;
  if (block && c.var.preferences.consent?.marketing) c.set('frames', listFramedOrigins([block]));
  const desk = c.var.locale;
  const address = getI18n(desk).linkTo('deskBlock', { id: entry.id, part });
  // Readers of this language meet it among their own words.
  c.set('locale', part);
  c.header('cache-control', 'private, no-store');
  const page = (
    <BlockPage
      {...{ block, seed, tried, desk }}
      pictures={await listPictures(c, entry.id)}
      action={address}
      carried={JSON.stringify({ block: typed, tries: tries + wrong })}
      messages={pickMessages(part, ['blocks', 'link'])}
    />
  );
  const label = block && getBlockType(block.type).data.label[part];
  return c.render(page, {
    title: [label, block?.id].filter(Boolean).join(' · ') || entry.title,
    description: '',
    locales: [part],
    hidden: true,
  });
}
