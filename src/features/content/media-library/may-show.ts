import type { Locale } from '../../../i18n/locales.ts';
import { may, mayArrangeSeen } from '../../accounts/policy.ts';
import { findMediaType, languageOfFile } from '../media-types.ts';

/**
 * Whether somebody may decide what readers see under the name of a file beside an entry, at once: who publishes the language that the name
 * tells; where it tells none, who arranges the entry and publishes every language that readers see of it.
 */
export function mayShow(
  person: Parameters<typeof may>[0],
  { kind, seen }: { kind: string; seen: readonly Locale[] },
  name: string,
): boolean {
  const locale = languageOfFile(name);
  return locale ? may(person, 'publish', { kind, locale }) : mayArrangeSeen(person, kind, seen);
}

/** Readers see captions beside those of another language as soon as they are there; any other file when a text that names it is published. */
export function mayAdd(person: Parameters<typeof may>[0], kind: string, name: string): boolean {
  const locale = findMediaType(name)?.kind === 'captions' ? languageOfFile(name) : undefined;
  return locale === undefined || may(person, 'publish', { kind, locale });
}
