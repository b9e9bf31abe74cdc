import type { Context } from 'hono';
import { sendJson } from '../../../foundation/http/compress.ts';
import type { PageEnv } from '../../../foundation/request.ts';
import { localizePath } from '../../../i18n/locales.ts';
import { pathTo } from '../../../routes.ts';
import { getAccount } from '../../accounts/guard.ts';
import type { Media } from '../../content/media.ts';
import { redirectToNotFound } from '../../content/not-found.ts';
import { findLesson } from '../../courses/open-lesson.ts';
import { findOutline } from '../../courses/outline.ts';
import { isEnrolled } from '../queries.ts';
import type { Luggage } from './take-along.ts';

/** What a lesson's page weighs about, in bytes, as a browser keeps it. */
const pageBytes = 60_000;

/** One form of a file is enough: of a picture the largest that a page offers. */
const formOf = ({ url, variants }: Media): string => variants.at(-1)?.avif ?? url;

/** All that a module needs without a network, in the language of the address: its pages, and the files that they show, with their size. */
export async function listLuggage(c: Context<PageEnv>): Promise<Response> {
  const { content, locale, services } = c.var;
  const course = await content.find('course', c.req.param('id') ?? '', locale);
  const outline = course && (await findOutline(content, course.id, locale));
  if (!outline || !(await isEnrolled(services.db, getAccount(c).id, outline.course.id))) return redirectToNotFound(c);
  const lessons = await Promise.all(outline.lessons.map(({ id }) => findLesson(content, id, locale)));
  const media = lessons.flatMap((open) => Object.values(open?.lesson.pictures ?? {}));
  const files = [...new Set([...media, ...Object.values(outline.course.pictures)].map(formOf))];
  const sizes = await Promise.all(files.map((url) => services.files.find(url.slice(1))));
  const pages = [
    pathTo('course', { id: outline.course.slug }),
    ...outline.lessons.map(({ id }) => pathTo('lesson', { guid: id })),
  ].map((path) => localizePath(locale, path));
  const bytes = sizes.reduce((sum, found) => sum + (found?.size ?? 0), pages.length * pageBytes);
  return sendJson(c, { pages, files, bytes } satisfies Luggage);
}
