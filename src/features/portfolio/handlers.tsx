import type { Context } from 'hono';
import { makePdf } from '../../foundation/pdf/make-pdf.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { getLocale, localeCodes, localizePath } from '../../i18n/locales.ts';
import { pathTo, routes } from '../../routes.ts';
import { getAccount } from '../accounts/guard.ts';
import { redirectToNotFound } from '../content/not-found.ts';
import { docxType, writeDocx } from '../content/paper/docx/write-docx.ts';
import { Paper } from '../content/paper/paper.ts';
import { printDocument } from '../content/paper/print-document.ts';
import { describePortfolio, isTooLong, pickIncluded } from './describe-portfolio.ts';
import { keepChoices } from './keep-choices.ts';
import { PortfolioPage } from './portfolio-page.tsx';
import { listEntries, type PortfolioModule, readPortfolio } from './read-portfolio.ts';

type PageContext = Context<PageEnv>;

const formats = ['pdf', 'docx'] as const;

function readOwn({ var: { services, content, account, locale } }: PageContext): Promise<PortfolioModule[]> {
  return readPortfolio(services, content, account?.id ?? '', locale);
}

export async function showPortfolio(c: PageContext): Promise<Response> {
  const { t } = getI18n(c.var.locale);
  return c.render(<PortfolioPage modules={await readOwn(c)} notice={c.req.query('notice')} />, {
    title: t('portfolio.title'),
    description: t('portfolio.lead'),
    locales: localeCodes,
    hidden: true,
  });
}

/** Keeps what is ticked; the buttons that download do so too, and go on to the file. */
export async function choosePortfolio(c: PageContext): Promise<Response> {
  const account = getAccount(c);
  const form = await c.req.formData();
  const named = (name: string) => new Set(form.getAll(name).map(String));
  const listed = named('listed');
  const shown = listEntries(await readOwn(c)).filter(({ name }) => listed.has(name));
  await keepChoices(c.var.services, account.id, shown, named('entry'));
  const format = formats.find((one) => one === form.get('then'));
  if (format) return c.redirect(localizePath(c.var.locale, pathTo('portfolioFile', { format })), 303);
  return c.redirect(`${localizePath(c.var.locale, pathTo('portfolio'))}?notice=saved#choice`, 303);
}

/** What is ticked, as one document in the language of the page. It is made anew each time and kept nowhere. */
export async function downloadPortfolio(c: PageContext): Promise<Response> {
  const { locale, site, services } = c.var;
  const { files, env, clock } = services;
  const { firstName, lastName } = getAccount(c);
  const format = formats.find((one) => one === c.req.param('format'));
  if (!format) return redirectToNotFound(c);
  const modules = pickIncluded(await readOwn(c));
  const refuse = (notice: string) =>
    c.redirect(`${localizePath(locale, pathTo('portfolio'))}?notice=${notice}#choice`, 303);
  if (modules.length === 0) return refuse('nothing');
  if (isTooLong(listEntries(modules))) return refuse('too-much');
  const paper = new Paper({ locale, files, siteUrl: env.siteUrl });
  const surroundings = { site, siteUrl: env.siteUrl };
  const document = describePortfolio(modules, `${firstName} ${lastName}`, clock().toISOString(), paper);
  c.set('outcome', { kind: 'downloads', of: routes.portfolioFile });
  const bytes =
    format === 'pdf'
      ? (await makePdf(await printDocument(document, paper, surroundings))).bytes
      : await writeDocx(document, paper, surroundings);
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': format === 'pdf' ? 'application/pdf' : docxType,
    'content-disposition': `attachment; filename="portfolio-${locale}.${format}"`,
    'content-language': getLocale(locale).tag,
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
}
