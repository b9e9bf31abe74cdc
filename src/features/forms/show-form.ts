import type { Context } from 'hono';
import type { ReactElement } from 'react';
import type { PageEnv } from '../../foundation/request.ts';
import { getI18n } from '../../i18n/i18n.ts';
import { localeCodes } from '../../i18n/locales.ts';
import type { FormErrors } from '../../ui/fields.tsx';

type PageContext = Context<PageEnv>;

interface Shown {
  title: string;
  description?: string;
  errors?: FormErrors;
  /** Seconds until the next try, where a limit was reached. */
  wait?: number | undefined;
  /** Where the form was right and could not be used all the same. */
  failed?: boolean;
  /** Left to search engines, where it is a page that somebody looks for. */
  findable?: boolean;
}

/** Shows a page with a form: kept by no cache, with the status that says whether what was sent could be used. */
export function showForm(
  c: PageContext,
  page: ReactElement,
  { title, description = title, errors = {}, wait, failed, findable = false }: Shown,
): Response | Promise<Response> {
  const { t } = getI18n(c.var.locale);
  const wrong = Object.values(errors).some((error) => error !== undefined);
  c.header('cache-control', 'private, no-store');
  // Tokens stand in the address of some of these pages.
  c.header('referrer-policy', 'same-origin');
  if (wait) c.header('retry-after', String(wait));
  c.status(wait ? 429 : failed ? 503 : wrong ? 422 : 200);
  return c.render(page, {
    title: wrong ? t('forms.errorTitle', { title }) : title,
    description,
    locales: localeCodes,
    hidden: !findable,
  });
}

/** What is said where a limit was reached. */
export function waitErrors(c: PageContext, wait: number): FormErrors {
  return { form: getI18n(c.var.locale).t('forms.wait', { minutes: Math.ceil(wait / 60) }) };
}
