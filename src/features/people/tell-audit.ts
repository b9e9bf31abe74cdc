import { isDay } from '../../foundation/is-day.ts';
import type { I18n } from '../../i18n/create-i18n.ts';
import { getLocale, isLocale } from '../../i18n/locales.ts';
import { type Grant, grantedRoles } from '../accounts/account.ts';
import type { AuditVerb } from '../accounts/audit-log.ts';
import type { AuditLine } from '../accounts/audit-queries.ts';
import { nameChange } from '../content/editing/tell-change.ts';
import { getKind, isKind, type Kind } from '../content/kinds.ts';
import { sharedPart } from '../content/part.ts';
import { tellGrant } from './tell-grant.ts';

/** The kind and address of a text, where a line is about one: `news/first-day`. */
function readText({ subject_kind, subject_name }: AuditLine): { kind: Kind; slug: string } | undefined {
  const [kind = '', slug = ''] = subject_kind === 'text' ? subject_name.split('/') : [];
  return isKind(kind) ? { kind, slug } : undefined;
}

function nameText(name: string, locale: I18n['locale']): string | undefined {
  const [kind = '', slug = ''] = name.split('/');
  return isKind(kind) ? `${getKind(kind).name[locale]} · ${slug}` : undefined;
}

/** What was done. A version after this one may have written what this one has no word for. */
export function nameVerb({ verb }: AuditLine, t: I18n['t']): string {
  const known = verb as AuditVerb;
  return t.has(`desk.audit.verbs.${known}`) ? t(`desk.audit.verbs.${known}`) : verb;
}

/** What a line is about, as far as it says so itself. */
export function nameSubject({ subject_kind, subject_name }: AuditLine, locale: I18n['locale']): string {
  return (subject_kind === 'text' ? nameText(subject_name, locale) : undefined) ?? subject_name;
}

const isMoment = (words: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(words) && !Number.isNaN(Date.parse(words));

/** `editor news gr`, as lines tell a role and what it is for; undefined where this version does not know all of it. */
function readGrant(words: string): Grant | undefined {
  const [named, ...what] = words.split(' ');
  const role = grantedRoles.find((one) => one === named);
  const [kinds, locales] = [what.filter(isKind), what.filter(isLocale)];
  return role && kinds.length + locales.length === what.length ? { role, kinds, locales } : undefined;
}

function tellGrants(words: string, i18n: I18n): string {
  const grants = words.split(', ').map(readGrant);
  return grants.every((grant) => grant !== undefined)
    ? grants.map((grant) => tellGrant(grant, i18n)).join('\n')
    : words;
}

/** What is known of a file: its alternative text by language, then whose it is. */
function nameDetail(line: string, { t, languageName }: I18n): string {
  const [, name = '', words = ''] = /^(\w+): (.*)$/.exec(line) ?? [];
  if (isLocale(name)) return `${t('desk.media.alt')} · ${languageName(getLocale(name).tag)}: ${words}`;
  if (name === 'holder' || name === 'source' || name === 'licence') return `${t(`desk.media.${name}`)}: ${words}`;
  return line;
}

function tellImport(words: string, { t }: I18n): string {
  const [, imported, unchanged, kept] =
    /^\{"imported":(\d+),"unchanged":(\d+),"kept":(\d+)/.exec(words)?.map(Number) ?? [];
  if (imported === undefined || unchanged === undefined || kept === undefined) return words;
  return t('desk.audit.brought', { imported, unchanged, kept });
}

const isNumber = (words: string) => /^\d+$/.test(words);

/** What the log says of each decision on a text, in this order; a note stands after it. */
const shown = ['version', 'planned', 'hour'];
const put = ['below', 'place'];
const seen = ['languages'];
const given = ['person', 'due'];
const decisions: Readonly<Record<string, readonly string[]>> = {
  ...{ publish: shown, plan: shown, unplan: shown, unpublish: shown, submit: shown, 'send-back': shown },
  ...{ move: put, archive: seen, unarchive: seen, assign: given, unassign: given },
};

/** A line of what was decided on a text: versions, hours, places, people; undefined where it is none. */
function nameDecision(name: string, words: string, i18n: I18n): string | undefined {
  const { t, locale, formatDate, formatMoment, languageName } = i18n;
  const names: Record<string, () => string | undefined> = {
    version: () => (isNumber(words) ? t('desk.texts.version', { number: Number(words) }) : undefined),
    planned: () => (isNumber(words) ? t('desk.texts.verbs.plan', { number: Number(words) }) : undefined),
    hour: () => (isMoment(words) ? formatMoment(words) : undefined),
    below: () => nameText(words, locale),
    place: () => (isNumber(words) ? `${t('desk.texts.place')}: ${words}` : undefined),
    person: () => words,
    due: () => (isDay(words) ? t('desk.texts.due', { day: formatDate(words) }) : undefined),
    languages: () =>
      words
        .split(' ')
        .flatMap((code) => (isLocale(code) ? languageName(getLocale(code).tag) : []))
        .join(', '),
  };
  return names[name]?.();
}

/** The lines of a decision, each by its name and once; the rest is the note of somebody, word for word. */
function nameDecisions(known: readonly string[], words: string, i18n: I18n): string {
  const lines = words.split('\n');
  const named: string[] = [];
  let open = known;
  for (const line of lines) {
    const [, name = '', value = ''] = /^(\w+): (.*)$/.exec(line) ?? [];
    const decided = open.includes(name) ? nameDecision(name, value, i18n) : undefined;
    if (decided === undefined) break;
    named.push(decided);
    open = open.slice(open.indexOf(name) + 1);
  }
  const note = lines
    .slice(named.length)
    .join('\n')
    .replace(/^note: /, '');
  return [...named, ...(note ? [note] : [])].join('\n');
}

/** Lines that hold what a text said. */
const saysText = (verb: string) => ['save', 'delete-text', 'accept-draft'].includes(verb);

/** What was before or after, in words of the desk. Lines are kept in the product's own, which no language changes. */
export function tellSide(line: AuditLine, words: string, i18n: I18n): string {
  const { verb, subject_kind, locale } = line;
  const text = readText(line);
  const known = Object.hasOwn(decisions, verb) ? decisions[verb] : undefined;
  if (known) return nameDecisions(known, words, i18n);
  if (text && saysText(verb)) return nameChange(words, text.kind, isLocale(locale) ? locale : sharedPart, i18n);
  if (subject_kind === 'account' || subject_kind === 'invitation') return tellGrants(words, i18n);
  if (verb === 'describe-media')
    return words
      .split('\n')
      .map((one) => nameDetail(one, i18n))
      .join('\n');
  if (verb === 'import') return tellImport(words, i18n);
  // An hour is shown as the lines show theirs.
  return isMoment(words) ? i18n.formatMoment(words) : words;
}
