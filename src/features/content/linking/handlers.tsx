import type { Context } from 'hono';
import { z } from 'zod';
import { asksForJson } from '../../../foundation/http/asks-for-json.ts';
import type { PageEnv } from '../../../foundation/request.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { isLocale, sourceLocale } from '../../../i18n/locales.ts';
import { getAccount } from '../../accounts/guard.ts';
import { may } from '../../accounts/policy.ts';
import { showForm } from '../../forms/show-form.ts';
import { listTitles } from '../entry-titles.ts';
import { describePlaces } from '../inside-links/describe-places.ts';
import { listDeadLinks } from '../inside-links/inside-links.ts';
import { listLastingFaults } from '../outside-links/list-lasting-faults.ts';
import { listStandings, replaceEverywhere, type Standing } from '../outside-links/replace-everywhere.ts';
import { sharedPart } from '../part.ts';
import { findLinkable } from './find-linkable.ts';
import { isAddress } from './is-address.ts';
import { type BrokenLink, type DeadDestination, LinksPage, type LinksPageProps } from './links-page.tsx';

type PageContext = Context<PageEnv>;

const longestSearch = 200;
const longestAddress = 2000;

async function listBroken(c: PageContext): Promise<BrokenLink[]> {
  const { services, locale } = c.var;
  const failed = await listLastingFaults(services.db);
  return Promise.all(
    failed.map(async ({ address, answer, failed_at }) => {
      const places = await listStandings(services, address);
      const titles = await listTitles(services.db, locale, { entryIds: places.map(({ entryId }) => entryId) });
      return {
        address,
        answer: answer ?? '',
        since: failed_at ?? '',
        places: places.map(({ entryId, part }) => ({ entryId, part, title: titles.get(entryId)?.title ?? '' })),
      };
    }),
  );
}

/** What links inside the site lead to in vain, each with the places from which they do. */
async function listDead(c: PageContext): Promise<DeadDestination[]> {
  const places = await describePlaces(c, await listDeadLinks(c.var.services));
  const destinations = Map.groupBy(places, ({ link: { to, names } }) => `${names ?? ''} ${to}`);
  return [...destinations.values()].flatMap((own) =>
    own.slice(0, 1).map(({ link: { to, names } }) => ({
      ...{ to, names, places: own },
      reasons: [...new Set(own.map(({ reason }) => reason))],
    })),
  );
}

async function show(c: PageContext, shown: Pick<LinksPageProps, 'errors' | 'typed' | 'done'> = {}): Promise<Response> {
  const { services, locale } = c.var;
  const words = (c.req.query('q') ?? '').trim().slice(0, longestSearch);
  const found = await findLinkable(services.db, services.routes, locale, words);
  if (asksForJson(c)) {
    c.header('cache-control', 'private, no-store');
    return c.json({ found });
  }
  const page = (
    <LinksPage
      {...{ words, found, ...shown }}
      dead={await listDead(c)}
      broken={await listBroken(c)}
      isChecked={services.env.checksLinks}
      mayReplace={may(c.var.account, 'write')}
    />
  );
  return showForm(c, page, { title: getI18n(locale).t('desk.navigation.links'), errors: shown.errors ?? {} });
}

/** Texts of the site to link to, for whoever looks for them here, and for the editor's own search; and links that lead nowhere any more. */
export function showLinks(c: PageContext): Promise<Response> {
  const changed = z.coerce.number().int().min(0).safeParse(c.req.query('changed'));
  const left = z.coerce.number().int().min(0).safeParse(c.req.query('left'));
  return show(c, changed.success && left.success ? { done: { changed: changed.data, left: left.data } } : {});
}

/** Another address in every text that has one, as far as whoever asks may write them. */
export async function sendLinks(c: PageContext): Promise<Response> {
  const { account, services, locale } = c.var;
  const { t, linkTo } = getI18n(locale);
  const form = await c.req.formData();
  const [from, to] = ['from', 'to'].map((name) => String(form.get(name) ?? '').trim()) as [string, string];
  const isUsable = from !== '' && isAddress(to) && to.length <= longestAddress && to !== from;
  if (!isUsable) return show(c, { errors: { to: t('desk.prose.linkFault') }, typed: { from, to } });
  const mayWrite = ({ kind, part }: Standing) =>
    part === sharedPart
      ? may(account, 'arrange', { kind })
      : may(account, 'write', { kind, locale: isLocale(part) ? part : sourceLocale });
  const { changed, left } = await replaceEverywhere(services, { from, to, author: getAccount(c).id, mayWrite });
  return c.redirect(`${linkTo('deskLinks')}?changed=${changed}&left=${left}`, 303);
}
