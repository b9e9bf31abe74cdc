import slugify from '@sindresorhus/slugify';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { createId } from '../../../foundation/ids.ts';
import type { PageEnv } from '../../../foundation/request.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { isLocale, type Locale } from '../../../i18n/locales.ts';
import { checkRight } from '../../accounts/desk-guard.ts';
import { getAccount } from '../../accounts/guard.ts';
import { listMayLocales } from '../../accounts/policy.ts';
import { readId } from '../../forms/read-id.ts';
import { showForm } from '../../forms/show-form.ts';
import { checkText } from '../editing/check-text.ts';
import { create } from '../editing/create.ts';
import { titleOf } from '../entry-titles.ts';
import { getKind, isKind, type Kind } from '../kinds.ts';
import { sharedPart } from '../part.ts';
import { findEntry, listSiblings } from '../queries.ts';
import { changeValue } from './change-typed.ts';
import { type Asked, CreatePage, type CreatePageProps } from './create-page.tsx';
import { listChoices } from './list-choices.ts';
import { type Faults, nameFaults } from './name-faults.ts';
import { indexForm, readField, withoutEmptyLines } from './read-field.ts';

type PageContext = Context<PageEnv>;
type Typed = Pick<CreatePageProps, 'id' | 'slug' | 'first' | 'shared' | 'fields' | 'asked'>;
type Fields = Record<string, unknown>;

const longestSlug = 80;

function getNewKind(c: PageContext, value: unknown): Kind {
  if (typeof value !== 'string' || !isKind(value)) throw new HTTPException(404);
  checkRight(c, 'arrange', { kind: value });
  return value;
}

/** As much of a question as was kept of it. */
const longestQuestion = 300;

/** The question that a new text is begun for. */
function readAsked(question: unknown, locale: unknown): Asked | undefined {
  const words = typeof question === 'string' ? question.slice(0, longestQuestion) : '';
  return words !== '' && isLocale(locale) ? { question: words, locale } : undefined;
}

async function show(c: PageContext, kind: Kind, typed: Typed, faults?: Faults): Promise<Response> {
  const { services, locale, account } = c.var;
  const entries = await listChoices(services.db, locale, kind, sharedPart, { blocks: [] });
  const mayWrite = listMayLocales(account, 'write', kind);
  const page = <CreatePage {...{ kind, entries, mayWrite }} {...typed} {...(faults && { faults })} />;
  const { t } = getI18n(locale);
  const title = t('desk.texts.createTitle', { kind: getKind(kind).name[locale] });
  return showForm(c, page, { title, errors: faults?.errors ?? {} });
}

/** The form a new entry begins with, in the language of its question or of the desk where its author writes that one. */
export function showNewText(c: PageContext): Promise<Response> {
  const kind = getNewKind(c, c.req.query('kind'));
  const mayWrite = listMayLocales(c.var.account, 'write', kind);
  const asked = readAsked(c.req.query('question'), c.req.query('asked'));
  const [own = 'en'] = mayWrite;
  const first = [asked?.locale, c.var.locale].find((one) => one && mayWrite.includes(one)) ?? own;
  const isDated = getKind(kind).datedBy;
  const today = c.var.services.clock().toISOString().slice(0, 10);
  const { parent } = getKind(kind);
  const below = c.req.query('below');
  const shared = {
    ...(isDated && { [isDated]: today }),
    ...(parent && below && { [parent.field]: below }),
    ...(kind === 'lesson' && c.req.query('check') !== undefined && { check: true }),
  };
  return show(c, kind, {
    id: createId(),
    slug: '',
    first,
    shared,
    fields: asked ? { title: asked.question } : {},
    asked,
  });
}

/** An address that is not taken: the words of the title, with a number where another entry has them. */
async function findFreeSlug(c: PageContext, kind: Kind, title: string): Promise<string> {
  const words = slugify(title).slice(0, longestSlug).replace(/-+$/, '') || kind;
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? words : `${words}-${number}`;
    if (!(await findEntry(c.var.services.db, kind, slug))) return slug;
  }
}

async function findParent(c: PageContext, kind: Kind, shared: Fields): Promise<string | null> {
  const { parent } = getKind(kind);
  if (!parent) return null;
  return (await findEntry(c.var.services.db, parent.kind, String(shared[parent.field] ?? '')))?.id ?? null;
}

/** What is wrong with both halves of the form; the names of the shared fields begin with `shared`. */
function findFaults(c: PageContext, kind: Kind, first: Locale, shared: Fields, fields: Fields, typed: Typed): Faults {
  const i18n = getI18n(c.var.locale);
  const name = (part: typeof sharedPart | Locale, own: Fields, held: unknown) => {
    const text = { fields: own, blocks: [] };
    const problems = checkText(kind, part, undefined, text);
    return nameFaults(kind, part, text, problems, i18n, { fields: held, blocks: [] });
  };
  const own = name(first, fields, typed.fields);
  const common = name(sharedPart, shared, typed.shared);
  const rename = (all: Faults['errors']) =>
    Object.fromEntries(Object.entries(all).map(([key, words]) => [key.replace(/^fields/, 'shared'), words]));
  return {
    errors: { ...own.errors, ...rename(common.errors) },
    labels: { ...own.labels, ...rename(common.labels) },
  };
}

/** Makes the entry, and leads to its text. */
export async function sendNewText(c: PageContext): Promise<Response> {
  const form = await c.req.formData();
  const kind = getNewKind(c, form.get('kind'));
  const { db } = c.var.services;
  const { t, linkTo } = getI18n(c.var.locale);
  const chosen = form.get('first');
  const first: Locale = isLocale(chosen) ? chosen : 'en';
  checkRight(c, 'write', { kind, locale: first });
  const description = getKind(kind);
  const typed = {
    first,
    id: readId(form.get('id')),
    slug: String(form.get('slug') ?? '').trim(),
    shared: readField(description.shared, { form: indexForm(form) }, 'shared'),
    fields: readField(description.translated, { form: indexForm(form) }, 'fields'),
    asked: readAsked(form.get('question'), form.get('asked')),
  };
  const act = form.get('act');
  if (typeof act === 'string') {
    const [verb = '', place = ''] = act.split(/:(.*)/s);
    const [half = '', ...path] = place.split('/');
    if (half === 'shared') changeValue(verb, description.shared, typed.shared, path);
    else changeValue(verb, description.translated, typed.fields, path);
    return show(c, kind, typed);
  }
  const shared = withoutEmptyLines(description.shared, typed.shared) as Fields;
  const fields = withoutEmptyLines(description.translated, typed.fields) as Fields;
  const faults = findFaults(c, kind, first, shared, fields, typed);
  if (Object.keys(faults.errors).length > 0) return show(c, kind, typed, faults);
  const parentId = await findParent(c, kind, shared);
  const siblings = await listSiblings(db, kind, parentId);
  const created = await create(c.var.services, {
    ...{ kind, parentId, shared, sourceLocale: first, author: getAccount(c).id },
    id: typed.id,
    slug: typed.slug || (await findFreeSlug(c, kind, titleOf(fields, kind))),
    position: Math.max(0, ...siblings.map(({ position }) => position + 1)),
    text: { locale: first, text: { fields, blocks: [] } },
  });
  const template = kind === 'lesson' ? '?template' : '';
  if (created.outcome === 'created') {
    if (typed.asked) await c.var.services.takeQuestion?.(typed.asked, created.entryId);
    return c.redirect(`${linkTo('deskText', { id: created.entryId, part: first })}${template}`, 303);
  }
  const words = created.outcome === 'slug-taken' ? t('desk.texts.faults.slugTaken') : t('desk.texts.faults.slug');
  return show(c, kind, typed, { errors: { slug: words }, labels: { slug: t('desk.texts.slug') } });
}
