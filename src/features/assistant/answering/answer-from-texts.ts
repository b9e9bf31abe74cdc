import { getI18n } from '../../../i18n/i18n.ts';
import { getLocale, type Locale, localeCodes } from '../../../i18n/locales.ts';
import type { Passage, SearchDocument } from '../../search/document.ts';
import type { EntryHit } from '../../search/rank-entries.ts';
import type { SiteIndex } from '../../search/site-index.ts';
import { type Retrieved, retrieve } from '../retrieve.ts';
import type { Answer, Source } from './answer.ts';
import type { Asking } from './candidates.ts';
import { type Quote, quote } from './quote.ts';

/** What is asked, by somebody who may open certain things. */
export interface Asked {
  message: string;
  /** The language the answer is to be in. */
  locale: Locale;
  /** Whether the texts of lessons may be quoted. */
  learner: boolean;
  /** Whether an address leads somewhere as the site is set up. */
  isOpen: (address: string) => boolean;
}

/** What the site's texts say to a question. */
export type Found = Retrieved;

const nearestShown = 3;
/** As many of those that were found are looked at further. */
const mostOpened = 50;

function open({ entries, ...found }: Found, { isOpen }: Asked): Found {
  const opened: EntryHit[] = [];
  for (const entry of entries) {
    if (opened.length === mostOpened) break;
    if (isOpen(entry.document.path)) opened.push(entry);
  }
  return { ...found, entries: opened, enough: found.enough && opened.length > 0 && opened[0] === entries[0] };
}

/** Looks a question up in the asker's language, and where that says nothing in texts that only other languages have. */
export function find(index: SiteIndex, asked: Asked): Found {
  const { locale, message, learner } = asked;
  const own = open(retrieve(index, locale, message, learner), asked);
  if (own.enough) return own;
  for (const other of localeCodes) {
    if (other === locale || !index.hasMore(other, locale)) continue;
    const found = retrieve(index, other, message, learner);
    const entries = found.entries.filter(({ document: { key } }) => !index.has(locale, key));
    // What was enough may have been a text that the asker's own language has, too.
    if (entries[0] !== found.entries[0]) continue;
    const opened = open({ ...found, entries }, asked);
    if (opened.enough) return opened;
  }
  return own;
}

export const toSource = (
  { title, path, locale }: EntryHit['document'],
  passage?: { anchor: string; heading: string },
): Source => ({
  title: passage?.heading ? `${title}: ${passage.heading}` : title,
  url: passage?.anchor ? `${path}#${passage.anchor}` : path,
  locale,
});

/** What is said where the site's texts do not answer: so, what is near, and where to ask. */
function refuse({ entries }: Pick<Found, 'entries'>, locale: Locale): Answer {
  const { t } = getI18n(locale);
  const nearest = entries.slice(0, nearestShown).map(({ document }) => toSource(document));
  return { locale, text: t('assistant.refused'), sources: [], refused: true, nearest };
}

/** Under which heading a passage stands on its page: its own, or the last one before it of what tells and whoever reads the passage may read. */
function headingOver(passage: Passage, { passages }: SearchDocument): string {
  if (passage.heading) return passage.heading;
  const before = passages.slice(0, Math.max(0, passages.indexOf(passage)));
  const over = before.filter(({ role, forLearners }) => role === 'tells' && (passage.forLearners || !forLearners));
  return over.findLast(({ heading }) => heading)?.heading ?? '';
}

function answerWith(quotes: readonly Quote[], locale: Locale): Answer {
  const { t, languageName } = getI18n(locale);
  const sources: Source[] = [];
  const lines = quotes.map(({ document, passage, sentences, gaps }) => {
    const source = toSource(document, { ...passage, heading: headingOver(passage, document) });
    const known = sources.findIndex(({ url }) => url === source.url);
    if (known < 0) sources.push(source);
    // Who quotes says where something is left out.
    const said = sentences.map((sentence, place) => (gaps.includes(place) ? `… ${sentence}` : sentence));
    const line = `${said.join(' ')} [${known < 0 ? sources.length : known + 1}]`;
    if (source.locale === locale) return line;
    return `${line}\n${t('assistant.otherLanguage', { language: languageName(getLocale(source.locale).tag) })}`;
  });
  return { locale, text: lines.join('\n'), sources, refused: false, nearest: [] };
}

/** What each text is asked. */
export const askingFor =
  (index: SiteIndex, { learner }: Pick<Asked, 'learner'>, { words }: Pick<Found, 'words'>) =>
  ({ document: { locale, key } }: EntryHit): Asking => ({ words, learner, near: index.nearWays(locale, words, key) });

/** An answer in the site's own sentences, each with its source; a refusal where they do not speak of what was asked. */
export function answerFromTexts(index: SiteIndex, asked: Asked, found: Found): { answer: Answer; quotes: Quote[] } {
  const [best] = found.entries;
  const texts = best && index.of(best.document.locale);
  if (!found.enough || !texts) return { answer: refuse(found, asked.locale), quotes: [] };
  const quotes = quote(texts, found.entries, askingFor(index, asked, found));
  return { answer: quotes.length > 0 ? answerWith(quotes, asked.locale) : refuse(found, asked.locale), quotes };
}
