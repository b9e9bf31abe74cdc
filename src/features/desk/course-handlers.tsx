import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { checkRight } from '../accounts/desk-guard.ts';
import { may } from '../accounts/policy.ts';
import { placeEntry } from '../content/arranging/place-entry.ts';
import { copy } from '../content/editing/copy.ts';
import type { Kind } from '../content/kinds.ts';
import { findEntryById } from '../content/queries.ts';
import { readId } from '../forms/read-id.ts';
import { showForm } from '../forms/show-form.ts';
import { CoursesPage } from './courses-page.tsx';
import { listTextsOfKinds } from './list-texts-of-kind.ts';

type PageContext = Context<PageEnv>;

/** The modules, and one of them with its chapters and lessons. */
export async function showCourses(c: PageContext): Promise<Response> {
  checkRight(c, 'see-texts');
  const { services, locale, account } = c.var;
  const all = await listTextsOfKinds(services.db, services.clock, locale, { kinds: ['course', 'chapter', 'lesson'] });
  const below = (kind: Kind, parentId?: string) =>
    all.filter((text) => text.kind === kind && (parentId === undefined || text.parentId === parentId));
  const courses = below('course');
  const course = courses.find(({ id }) => id === c.req.query('course')) ?? courses[0];
  const chapters = course ? below('chapter', course.id) : [];
  const { t } = getI18n(locale);
  const page = (
    <CoursesPage
      {...{ courses, course }}
      chapters={chapters.map((chapter) => ({ chapter, lessons: below('lesson', chapter.id) }))}
      mayArrange={may(account, 'arrange', { kind: 'lesson' }) && may(account, 'arrange', { kind: 'chapter' })}
      done={c.req.query('done') === undefined ? undefined : t('desk.texts.done')}
    />
  );
  return showForm(c, page, { title: t('desk.navigation.courses') });
}

/** An address for a copy that no other entry has. */
async function copyLesson(
  c: PageContext,
  { entryId, slug, id, author }: { entryId: string; slug: string; id: string; author: string },
): Promise<string> {
  const stem = slug.replace(/-\d+$/, '');
  for (let number = 2; number < 1000; number += 1) {
    const copied = await copy(c.var.services, { entryId, slug: `${stem}-${number}`, id, author });
    if (copied.outcome === 'copied') return copied.entryId;
    if (copied.outcome !== 'slug-taken') break;
  }
  throw new HTTPException(404);
}

/** Moves a chapter or a lesson, or makes another lesson like one: `to:<id>`, `place:<id>:<parent>:<index>`, `copy:<id>:<id of the copy>`. */
export async function sendCourses(c: PageContext): Promise<Response> {
  const { services } = c.var;
  const { linkTo } = getI18n(c.var.locale);
  const form = await c.req.formData();
  const [verb = '', entryId = '', parent, index] = String(form.get('act') ?? '').split(':');
  const entry = await findEntryById(services.db, entryId);
  if (!entry || (entry.kind !== 'lesson' && entry.kind !== 'chapter')) throw new HTTPException(404);
  const author = checkRight(c, 'arrange', { kind: entry.kind }).id;
  if (verb === 'copy') {
    const id = await copyLesson(c, { entryId, slug: entry.slug, id: readId(parent), author });
    return c.redirect(`${linkTo('deskEntry', { id })}?done`, 303);
  }
  const places: Record<string, { parentId: string | null; index: number }> = {
    to: { parentId: String(form.get(`to/${entryId}`) ?? ''), index: Number.MAX_SAFE_INTEGER },
    place: { parentId: parent ?? '', index: Number(index) || 0 },
  };
  const place = Object.hasOwn(places, verb) ? places[verb] : undefined;
  if (!place) throw new HTTPException(400);
  const { outcome } = await placeEntry(services, { entryId, ...place, author });
  if (outcome !== 'placed') throw new HTTPException(400);
  const course = encodeURIComponent(String(form.get('course') ?? ''));
  return c.redirect(`${linkTo('deskCourses')}?course=${course}&done#${entry.slug}`, 303);
}
