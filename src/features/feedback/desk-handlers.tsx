import type { Context } from 'hono';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { checkRight } from '../accounts/desk-guard.ts';
import { showForm } from '../forms/show-form.ts';
import { CommentsPage } from './comments-page.tsx';
import { listComments, listRatings } from './queries.ts';

const shown = 100;

/** How pages are rated and what readers say of them. */
export async function showComments(c: Context<PageEnv>): Promise<Response> {
  checkRight(c, 'read-messages');
  const { db } = c.var.services;
  const [ratings, comments] = await Promise.all([listRatings(db), listComments(db, shown)]);
  return showForm(c, <CommentsPage {...{ ratings, comments }} />, {
    title: getI18n(c.var.locale).t('desk.comments.title'),
  });
}
