import type { Context } from 'hono';
import type { PageEnv } from '../../../foundation/request.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { localeCodes } from '../../../i18n/locales.ts';
import { pathTo } from '../../../routes.ts';
import { getAccount } from '../../accounts/guard.ts';
import { summarise } from './own-change.ts';
import { OwnChangePage } from './own-change-page.tsx';
import { listAsked, readAssessed } from './read-own-change.ts';

export async function showOwnChange(c: Context<PageEnv>): Promise<Response> {
  const { content, locale, services } = c.var;
  const { t } = getI18n(locale);
  const asked = await listAsked(content, locale);
  const { answered, open } = await readAssessed(services.db, getAccount(c).id, asked);
  const courses = await content.list('course', locale);
  const titles = new Map(courses.map(({ slug, fields }) => [slug, fields.title]));
  const most = Math.max(1, ...asked.map(({ data }) => data.scale.length - 1));
  return c.render(<OwnChangePage change={summarise(answered)} most={most} open={open} courses={titles} />, {
    title: t('learning.change.title'),
    description: t('learning.change.lead'),
    locales: localeCodes,
    hidden: true,
    trail: [{ name: t('navigation.training'), path: pathTo('courses') }],
  });
}
