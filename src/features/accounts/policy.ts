import { type Locale, localeCodes } from '../../i18n/locales.ts';
import type { Account, Grant, GrantedRole } from './account.ts';

/** Pure rules of who may do what. `undefined` is a visitor. */
type Person = Pick<Account, 'grants' | 'secondFactor'> | undefined;

/** Everything on the desk that not everybody with an account may do. */
export const actions = [
  'open-desk',
  /** Look at lists, texts in every state, their history and the board. */
  'see-texts',
  /** Change a text of one language, and lay it before a reviewer. */
  'write',
  /** Create, copy and move entries, and change the fields that no language changes; rename and archive them with `mayArrangeSeen`. */
  'arrange',
  /** Send back, publish, plan and take off the site. */
  'publish',
  'manage-people',
  'help-learners',
  'read-messages',
  'read-reports',
  'approve-digests',
  'change-settings',
  'read-audit',
] as const;
export type Action = (typeof actions)[number];

/** What an action is about. What is left out is not asked about: whether they may anywhere. */
export interface Place {
  /** The kind of the entry. */
  kind?: string;
  /** The language of the text; for fields that no language changes, the one the entry is written in first. */
  locale?: Locale;
}

/** What the training programme is made of. */
export const courseKinds = ['course', 'chapter', 'lesson', 'bibliography', 'evaluation-question'] as const;

/** The name, the navigation and the switches of the site itself: nobody but coordinators arranges those. */
const settingsKind = 'site';

type Rule = (action: Action, place: Place, grant: Grant) => boolean;

const isFor = ({ locales }: Grant, { locale }: Place) => locale === undefined || locales.includes(locale);

/** Writes, arranges and publishes texts of some kinds in some languages. */
const worksOn =
  (kindsOf: (grant: Grant) => readonly string[]): Rule =>
  (action, { kind, locale }, grant) => {
    if (action === 'open-desk' || action === 'see-texts') return true;
    const kinds = kindsOf(grant);
    if (kinds.length === 0 || (kind !== undefined && !kinds.includes(kind))) return false;
    if (action === 'arrange') return true;
    return (action === 'write' || action === 'publish') && grant.locales.length > 0 && isFor(grant, { locale });
  };

const inLanguages =
  (...allowed: Action[]): Rule =>
  (action, place, grant) =>
    action === 'open-desk' ||
    action === 'see-texts' ||
    (allowed.includes(action) && grant.locales.length > 0 && isFor(grant, place));

const rules: Record<GrantedRole, Rule> = {
  coordinator: () => true,
  editor: worksOn(({ kinds }) => kinds.filter((kind) => kind !== settingsKind)),
  author: worksOn(() => courseKinds),
  translator: inLanguages('write'),
  reviewer: inLanguages('write', 'publish'),
  reader: (action) => action === 'open-desk' || action === 'read-reports',
};

/** Who may publish, or sees what visitors have written, logs in with a second factor. */
export const carefulRoles: readonly GrantedRole[] = ['coordinator', 'editor', 'author', 'reviewer'];

/** Whether somebody's rights wait until they log in with a second factor. */
export function lacksSecondFactor(person: Person): boolean {
  return person !== undefined && !person.secondFactor && person.grants.some(({ role }) => carefulRoles.includes(role));
}

/** Whether somebody may do something on the desk. Asked in every handler, with all that the request names. */
export function may(person: Person, action: Action, place: Place = {}): boolean {
  if (!person || lacksSecondFactor(person)) return false;
  return person.grants.some((grant) => rules[grant.role](action, place, grant));
}

/** The languages in which somebody may do something with a kind of text. */
export function listMayLocales(person: Person, action: Action, kind?: string): Locale[] {
  return localeCodes.filter((locale) => may(person, action, { locale, ...(kind === undefined ? {} : { kind }) }));
}

/** Whether somebody may decide on what readers see of an entry as a whole: in every language that they see of it, or are going to. */
export function mayArrangeSeen(person: Person, kind: string, seen: readonly Locale[]): boolean {
  return may(person, 'arrange', { kind }) && seen.every((locale) => may(person, 'publish', { kind, locale }));
}

/** Courses, progress and certificates belong to learners, which everybody with an account is. */
export function canLearn(person: Account | undefined): boolean {
  return person !== undefined;
}
