import { z } from 'zod';
import type { Database } from '../../foundation/database/database.ts';
import { type Locale, localeCodes, sourceLocale } from '../../i18n/locales.ts';
import { listPublished } from '../content/published-queries.ts';
import { readShared, readTranslated } from '../content/read-content.ts';
import { canonicalJson, hashText } from '../content/source-hash.ts';

/** The scope of a certificate that is for the whole programme; any other is the id of a module. */
export const wholeProgramme = 'programme';

const words = z.partialRecord(z.enum(localeCodes as [Locale, ...Locale[]]), z.string());

const storedModules = z.array(z.strictObject({ courseId: z.string(), hours: z.number(), titles: words, goals: words }));

type StoredModule = z.infer<typeof storedModules>[number];

/** A module as somebody completed it, in one language. */
export interface CompletedModule {
  courseId: string;
  hours: number;
  /** The language of its title and goal. */
  locale: Locale;
  title: string;
  goal: string;
}

/** Writes down the programme, or one module of it, as it is published now, in every language. Reads through the transaction it is given. */
export async function describeCompleted(
  transaction: Database,
  scope: string,
  now: string,
): Promise<{ hash: string; modules: string }> {
  const modules = new Map<string, StoredModule>();
  for (const locale of localeCodes) {
    for (const row of await listPublished(transaction, { now }, 'course', locale)) {
      const { hours } = readShared('course', row.shared);
      const { title, goal } = readTranslated('course', row.fields);
      const known: StoredModule = modules.get(row.id) ?? { courseId: row.id, hours, titles: {}, goals: {} };
      if (row.locale === locale) {
        known.titles[locale] = title;
        known.goals[locale] = goal;
      }
      modules.set(row.id, known);
    }
  }
  const completed = [...modules.values()].filter(({ courseId }) => scope === wholeProgramme || scope === courseId);
  const json = canonicalJson(completed);
  return { hash: hashText(json), modules: json };
}

/** A stored programme in one language; where a text was not translated then, in the source language. */
export function readProgramme(modules: string, locale: Locale): CompletedModule[] {
  return storedModules.parse(JSON.parse(modules)).map(({ courseId, hours, titles, goals }) => {
    const told = titles[locale] === undefined ? sourceLocale : locale;
    return { courseId, hours, locale: told, title: titles[told] ?? '', goal: goals[told] ?? '' };
  });
}
