import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Database } from '../../../foundation/database/database.ts';
import type { PageEnv } from '../../../foundation/request.ts';
import { getI18n } from '../../../i18n/i18n.ts';
import { localeCodes } from '../../../i18n/locales.ts';
import type { FormErrors } from '../../../ui/fields.tsx';
import { checkRight } from '../../accounts/desk-guard.ts';
import { notAllowed } from '../../accounts/guard.ts';
import { listMayLocales, may } from '../../accounts/policy.ts';
import { showForm } from '../../forms/show-form.ts';
import { listTitles } from '../entry-titles.ts';
import { listSeenLocales } from '../queries.ts';
import { describeFile, putFileAway, replaceFile } from './keep-in-library.ts';
import { keepSent } from './keep-sent.ts';
import { LibraryFilePage } from './library-file-page.tsx';
import { LibraryPage } from './library-page.tsx';
import { mayShow } from './may-show.ts';
import {
  type Details,
  filterLibrary,
  type LibraryFile,
  type LibraryFilter,
  libraryFilters,
  readLibrary,
  type Use,
} from './read-library.ts';
import { weigh } from './weigh.ts';

type PageContext = Context<PageEnv>;

const onePage = 48;

/** The library, or what of it somebody looks for. */
export async function showLibrary(c: PageContext, errors: FormErrors = {}): Promise<Response> {
  checkRight(c, 'see-texts');
  const { services, locale, account } = c.var;
  const asked = c.req.query('show') ?? '';
  const filter = libraryFilters.find((one) => one === asked) ?? 'all';
  const words = (c.req.query('q') ?? '').slice(0, 100);
  const all = await readLibrary(services.db);
  const files = filterLibrary(all, filter, words);
  const number = Math.max(1, Math.min(Number(c.req.query('page')) || 1, Math.ceil(files.length / onePage)));
  const shown = files.slice((number - 1) * onePage, number * onePage);
  const counts = Object.fromEntries(libraryFilters.map((one) => [one, filterLibrary(all, one, '').length]));
  const page = (
    <LibraryPage
      {...{ filter, words, errors, number }}
      files={shown}
      weights={
        await weigh(
          services.files,
          shown.map(({ hash }) => hash),
        )
      }
      counts={counts as Record<LibraryFilter, number>}
      total={files.length}
      pages={Math.ceil(files.length / onePage)}
      mayAdd={may(account, 'write')}
    />
  );
  return showForm(c, page, { title: getI18n(locale).t('desk.navigation.media'), errors });
}

const nothingSaid: Details = { alt: {}, holder: '', source: '', licence: '', version: '' };

/** Puts a file into the library, for any text to take. */
export async function sendToLibrary(c: PageContext): Promise<Response> {
  const author = checkRight(c, 'write').id;
  const file = await keepSent(c, await c.req.formData());
  if ('fault' in file) return showLibrary(c, { file: file.fault });
  await describeFile(c.var.services, { file, details: nothingSaid, author });
  return c.redirect(getI18n(c.var.locale).linkTo('deskMediaFile', { hash: file.hash }), 303);
}

async function findFile(c: PageContext, hash = c.req.param('hash')): Promise<LibraryFile | undefined> {
  return (await readLibrary(c.var.services.db)).find((file) => file.hash === hash);
}

type Uses = readonly Pick<Use, 'entry_id' | 'kind' | 'name'>[];

/** Whether somebody may change all that a file is used for. */
async function mayReplace({ var: { account } }: PageContext, db: Database, uses: Uses): Promise<boolean> {
  const seen = await listSeenLocales(db, [...new Set(uses.map(({ entry_id }) => entry_id))]);
  const mayAt = ({ entry_id, kind, name }: Uses[number]) =>
    mayShow(account, { kind, seen: seen.get(entry_id) ?? [] }, name);
  return may(account, 'write') && uses.every(mayAt);
}

async function showFile(
  c: PageContext,
  file: LibraryFile,
  shown: { errors?: FormErrors; typed?: Details; theirs?: Details } = {},
): Promise<Response> {
  const { services, locale, account } = c.var;
  const { t } = getI18n(locale);
  const ids = [...new Set(file.uses.map(({ entry_id }) => entry_id))];
  const titles = ids.length > 0 ? await listTitles(services.db, locale, { entryIds: ids }) : new Map();
  const page = (
    <LibraryFilePage
      {...{ file, ...shown }}
      weight={(await weigh(services.files, [file.hash])).get(file.hash)}
      typed={shown.typed ?? file.details}
      titleOf={(id) => titles.get(id)?.title ?? id}
      mayDescribe={may(account, 'write')}
      mayWrite={listMayLocales(account, 'write')}
      mayReplace={await mayReplace(c, services.db, file.uses)}
      mayPutAway={(kind) => may(account, 'arrange', { kind })}
      done={c.req.query('done') === undefined ? undefined : t('desk.texts.done')}
    />
  );
  return showForm(c, page, { title: file.media.name, errors: shown.errors ?? {} });
}

/** One file: what it shows, whose it is, where it is used. */
export async function showLibraryFile(c: PageContext): Promise<Response> {
  checkRight(c, 'see-texts');
  const file = await findFile(c);
  if (!file) throw new HTTPException(404);
  return showFile(c, file);
}

/** What the form says; the words of languages that whoever asks does not write stay as they are. */
const readSaid = (c: PageContext, { details }: LibraryFile, form: FormData): Details => {
  const read = (name: string) =>
    String(form.get(name) ?? '')
      .trim()
      .slice(0, 1000);
  const own = listMayLocales(c.var.account, 'write');
  const alt = localeCodes.flatMap((code) => {
    const words = own.includes(code) ? read(`alt/${code}`) : details.alt[code];
    return words ? [[code, words]] : [];
  });
  const [holder, source, licence] = [read('holder'), read('source'), read('licence')];
  return { alt: Object.fromEntries(alt), holder, source, licence, version: read('version') };
};

/** For a file that is not there any more: what the form asks for was done, and the answer was lost. Else 404. */
async function answerGone(c: PageContext, act: string, form: FormData): Promise<Response> {
  const { linkTo } = getI18n(c.var.locale);
  if (act === 'away') return c.redirect(linkTo('deskMedia'), 303);
  const kept = act === 'replace' ? await keepSent(c, form) : undefined;
  const instead = kept && 'hash' in kept && (await findFile(c, kept.hash));
  if (!instead) throw new HTTPException(404);
  return c.redirect(`${linkTo('deskMediaFile', { hash: instead.hash })}?done`, 303);
}

/** Keeps what is said of a file, puts another in its place everywhere, or takes it away where nothing names it. */
export async function sendLibraryFile(c: PageContext): Promise<Response> {
  const author = checkRight(c, 'write').id;
  const { services, locale } = c.var;
  const { t, linkTo } = getI18n(locale);
  const form = await c.req.formData();
  const [act = '', entryId] = String(form.get('act') ?? '').split(':');
  const file = await findFile(c);
  if (!file) return answerGone(c, act, form);
  const done = (hash = file.hash) => c.redirect(`${linkTo('deskMediaFile', { hash })}?done`, 303);
  if (act === 'replace') {
    const kept = await keepSent(c, form);
    if ('fault' in kept) return showFile(c, file, { errors: { file: kept.fault } });
    const replacing = {
      hash: file.hash,
      file: kept,
      author,
      may: (db: Database, uses: Uses) => mayReplace(c, db, uses),
    };
    const { outcome } = await replaceFile(services, replacing);
    if (outcome === 'not-allowed') throw new HTTPException(403, { cause: notAllowed });
    if (outcome === 'other-ending') return showFile(c, file, { errors: { file: t('desk.media.otherEnding') } });
    return done(kept.hash);
  }
  if (act === 'away') {
    const name = String(form.get('name') ?? '');
    const use = file.uses.find((one) => one.entry_id === entryId && one.name === name);
    // Sent once more, because the first answer was lost.
    if (entryId && !use) return done();
    if (use) checkRight(c, 'arrange', { kind: use.kind });
    const { outcome } = await putFileAway(services, {
      hash: file.hash,
      entryId,
      name: name || file.media.name,
      author,
    });
    if (outcome === 'in-use') return showFile(c, file, { errors: { form: t('desk.media.inUse') } });
    const isLeft = file.isKept || file.uses.length > 1;
    return entryId && isLeft ? done() : c.redirect(linkTo('deskMedia'), 303);
  }
  const { name, width, height } = file.media;
  const details = readSaid(c, file, form);
  const described = await describeFile(services, { file: { hash: file.hash, name, width, height }, details, author });
  if (described.outcome !== 'outdated') return done();
  const typed = { ...details, version: described.latest.version };
  return showFile(c, file, { typed, theirs: described.latest, errors: { form: t('desk.media.outdated') } });
}
