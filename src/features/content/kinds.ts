import type { z } from 'zod';
import type { KindDescription } from './description/describe.ts';
import { glossary } from './kinds/glossary.ts';
import { library } from './kinds/library.ts';
import { pages } from './kinds/pages.ts';
import { programme } from './kinds/programme.ts';
import { project } from './kinds/project.ts';
import { referenceWorks } from './kinds/reference-works.ts';
import { search } from './kinds/search.ts';
import { site } from './kinds/site.ts';
import { spelling } from './kinds/spelling.ts';

/** The editorial model: every kind of entry with its fields. Parents come before their children: the order entries can be written in. */
const kinds = {
  site,
  ...pages,
  ...library,
  ...project,
  ...programme,
  ...referenceWorks,
  ...search,
  ...spelling,
  ...glossary,
};

export type Kind = keyof typeof kinds;
export type SharedFields<K extends Kind> = z.infer<(typeof kinds)[K]['shared']['schema']>;
export type TranslatedFields<K extends Kind> = z.infer<(typeof kinds)[K]['translated']['schema']>;

export type NavigationSwitch = keyof SharedFields<'site'>['navbar'];
export const navigationSwitches = Object.keys(kinds.site.shared.fields.navbar.fields) as NavigationSwitch[];

export const kindNames = Object.keys(kinds) as Kind[];

export function isKind(value: string): value is Kind {
  return Object.hasOwn(kinds, value);
}

export function getKind(kind: Kind): KindDescription {
  return kinds[kind];
}
