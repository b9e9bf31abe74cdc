import type { StarterEntry } from '../starter-files.ts';
import { checkWriting } from './check-writing.ts';
import type { Remark } from './remark.ts';
import { checkSpelling } from './spelling.ts';

/** Reads every text as a proofreader does: typography, what was left untranslated or unfinished, lengths, questions that give their answer away, spelling. */
export async function proofread(entries: readonly StarterEntry[]): Promise<Remark[]> {
  const remarks = entries.flatMap((entry) =>
    [...entry.translations].flatMap(([locale, text]) => {
      const source = locale === entry.sourceLocale ? undefined : entry.translations.get(entry.sourceLocale);
      return checkWriting(entry.kind, locale, text, source, entry.sourceLocale).map((reason) => ({
        entry,
        file: `${locale}.md`,
        reason,
      }));
    }),
  );
  return [...remarks, ...(await checkSpelling(entries))];
}
