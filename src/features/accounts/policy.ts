import type { Locale } from '../../i18n/locales.ts';
import type { Account, Role } from './account.ts';

/** Pure rules of who may do what. `undefined` is a visitor. */
type Person = Account | undefined;

function hasRole(person: Person, role: Role): boolean {
  return person?.roles.includes(role) ?? false;
}

/** Courses, progress and certificates belong to learners, which everybody with an account is. */
export function canLearn(person: Person): boolean {
  return hasRole(person, 'learner');
}

export function canOpenAdmin(person: Person): boolean {
  return hasRole(person, 'editor') || canReadStatistics(person);
}

/** Editors change the languages they were given; coordinators and administrators all of them. */
export function canEditLocale(person: Person, locale: Locale): boolean {
  if (canCoordinate(person)) return true;
  return hasRole(person, 'editor') && (person?.editorLocales.includes(locale) ?? false);
}

/** Numbers about the site, which name nobody. */
export function canReadStatistics(person: Person): boolean {
  return hasRole(person, 'statistics') || canCoordinate(person);
}

/** Messages, feedback, evaluation and statistics of the project. */
export function canCoordinate(person: Person): boolean {
  return hasRole(person, 'coordinator') || hasRole(person, 'administrator');
}

/** Settings of the site, accounts and roles. */
export function canAdminister(person: Person): boolean {
  return hasRole(person, 'administrator');
}
