import type { Context } from 'hono';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { listMayLocales, may } from '../accounts/policy.ts';
import { getKind, isKind } from '../content/kinds.ts';
import { showForm } from '../forms/show-form.ts';
import { filterTexts, readFilter } from './filter-texts.ts';
import { listTextsOfKinds } from './list-texts-of-kind.ts';
import { TextListPage } from './text-list-page.tsx';

const onePage = 50;

/** The texts of the kind that the address names; news where it names none. */
export async function showTexts(c: Context<PageEnv>): Promise<Response> {
  const { services, locale, account } = c.var;
  const wanted = c.req.query('kind') ?? '';
  const kind = isKind(wanted) ? wanted : 'news';
  const filter = readFilter(c.req.query());
  const all = await listTextsOfKinds(services.db, services.clock, locale, { kinds: [kind], archived: filter.archived });
  const texts = filterTexts(all, filter, locale);
  const from = (filter.page - 1) * onePage;
  const page = (
    <TextListPage
      {...{ kind, filter }}
      texts={texts.slice(from, from + onePage)}
      pages={Math.ceil(texts.length / onePage)}
      total={texts.length}
      mayArrange={may(account, 'arrange', { kind })}
      mayWrite={listMayLocales(account, 'write', kind)}
      mayDraft={services.env.translation !== undefined}
    />
  );
  return showForm(c, page, { title: getI18n(locale).t('desk.texts.title', { kind: getKind(kind).name[locale] }) });
}
