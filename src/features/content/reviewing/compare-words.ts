import { diffArrays } from 'diff';
import { getLocale, type Locale } from '../../../i18n/locales.ts';

/** A run of words that both states have, or only one. */
export interface WordRun {
  change: 'same' | 'added' | 'dropped';
  text: string;
}

/** More words than this in which two states differ are no longer compared one by one: ten thousand would take minutes. */
const mostEdits = 2_000;

const segmenters = new Map<string, Intl.Segmenter>();

/** Words by the rules of their language, with the blanks and signs between them. */
function split(text: string, locale: Locale): string[] {
  const { tag } = getLocale(locale);
  const segmenter = segmenters.get(tag) ?? new Intl.Segmenter(tag, { granularity: 'word' });
  segmenters.set(tag, segmenter);
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/** What has changed inside a text, word by word; pure. What both have and what only one has add up to each of them. */
export function compareWords(before: string, after: string, locale: Locale): WordRun[] {
  const runs: WordRun[] = [];
  let [dropped, added] = ['', ''];
  const close = () => {
    if (dropped) runs.push({ change: 'dropped', text: dropped });
    if (added) runs.push({ change: 'added', text: added });
    [dropped, added] = ['', ''];
  };
  const parts = diffArrays(split(before, locale), split(after, locale), { maxEditLength: mostEdits }) ?? [
    { value: [before], removed: true, added: false },
    { value: [after], removed: false, added: true },
  ];
  for (const [index, part] of parts.entries()) {
    const text = part.value.join('');
    // A blank between two words that have both changed is no word that stayed.
    const isSame = !part.added && !part.removed;
    const isBridge = isSame && text.trim() === '' && (dropped || added) && index < parts.length - 1;
    if (isSame && !isBridge) {
      close();
      runs.push({ change: 'same', text });
    }
    if (part.removed || isBridge) dropped += text;
    if (part.added || isBridge) added += text;
  }
  close();
  return runs;
}
