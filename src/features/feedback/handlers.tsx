import type { Context } from 'hono';
import { clientNetwork } from '../../foundation/http/client-network.ts';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import type { FormErrors } from '../../ui/fields.tsx';
import { findWait } from '../accounts/attempts.ts';
import { isSet } from '../content/open-places.ts';
import { acceptForm, refuseForm } from '../forms/answer-form.ts';
import { readForm } from '../forms/read-form.ts';
import { showForm, waitErrors } from '../forms/show-form.ts';
import { isTimely, keepTicket } from '../forms/ticket.ts';
import { FeedbackPage, ReviewSentPage, type Typed } from './feedback-page.tsx';
import { keepReview, readReview } from './keep-review.ts';
import { reviewForm } from './review.ts';
import { pathOfReferrer, readPage } from './reviewed-page.ts';
import { knownReviewer, nameReviewer, rememberReviewer } from './reviewer.ts';

type PageContext = Context<PageEnv>;

interface Shown {
  page: string;
  typed?: Typed & { ticket?: string };
  errors?: FormErrors;
  wait?: number | undefined;
}

function show(c: PageContext, { page, typed = {}, errors = {}, wait }: Shown): Response | Promise<Response> {
  const { t } = getI18n(c.var.locale);
  const ticket = keepTicket(c.var.services, 'feedback', typed.ticket);
  const shown = { title: t('feedback.title'), description: t('feedback.lead'), errors, wait };
  return showForm(c, <FeedbackPage {...{ page, ticket, typed, errors }} />, shown);
}

/** The form for the page that somebody comes from, with what they have said of it today; after it was sent, that it was. */
export async function showFeedback(c: PageContext): Promise<Response> {
  const { services, locale, site } = c.var;
  const from = c.req.query('page') ?? pathOfReferrer(c.req.header('referer'), services.env.siteUrl);
  const page = readPage(services.routes, from);
  if (c.req.query('sent') !== undefined) {
    const { podcast } = site.shared.links;
    const offered = isSet(podcast) ? podcast : undefined;
    return showForm(c, <ReviewSentPage page={page} podcast={offered} />, {
      title: getI18n(locale).t('feedback.title'),
    });
  }
  const reviewer = knownReviewer(c);
  const said = reviewer && (await readReview(services, reviewer, page));
  const typed = said
    ? { content: String(said.content), experience: String(said.experience), comment: said.comment }
    : {};
  return show(c, { page, typed });
}

/** Takes a review, from the form or as JSON. */
export async function sendReview(c: PageContext): Promise<Response> {
  const { services, locale } = c.var;
  const { t, linkTo } = getI18n(locale);
  const sent = await readForm(c, reviewForm, { content: t('feedback.missing'), experience: t('feedback.missing') });
  if (sent.errors) {
    const page = readPage(services.routes, sent.typed.page);
    return refuseForm(c, sent.errors, () => show(c, { page, typed: sent.typed, errors: sent.errors }));
  }
  const { ticket = '', website, comment = '', content, experience } = sent.data;
  const page = readPage(services.routes, sent.data.page);
  const typed = { ticket, comment, content: String(content), experience: String(experience) };
  const refuse = (errors: FormErrors, status: number, wait?: number) =>
    refuseForm(c, errors, () => show(c, { page, typed, errors, wait }), status);
  if (website || !isTimely(services, 'feedback', ticket)) return refuse({ form: t('feedback.again') }, 422);
  const wait = await findWait(services, { reviewFromNetwork: clientNetwork(c, services.env.trustProxy) });
  if (wait) return refuse(waitErrors(c, wait), 429, wait);
  const name = nameReviewer(c, ticket);
  await keepReview(services, { name, page, locale, content, experience, comment });
  rememberReviewer(c, name);
  return acceptForm(c, `${linkTo('feedback')}?sent&page=${encodeURIComponent(page)}`, { page });
}
