import type { Services } from '../../../foundation/request.ts';
import type { SiteIndex } from '../../search/site-index.ts';
import type { Answer } from '../answering/answer.ts';
import { type Asked, askingFor, type Found, toSource } from '../answering/answer-from-texts.ts';
import { findFault, readableSoFar } from './check-reply.ts';
import { askModel, longestReply, type ModelSettings } from './language-model.ts';
import { limitTo } from './limit-to.ts';
import { choosePassages, writePrompt } from './prompt.ts';
import { addToUsage, takeFromBudget } from './usage.ts';

/** A token is about so many characters, rather fewer: a ceiling is to be a ceiling in Greek, too. */
const charactersOfToken = 4;

/** Told what may be shown of an answer while it is written. */
export type OnPiece = (piece: string) => void;

/**
 * An answer that a language model has written from the sections that were found; nothing where the day's ceiling is reached, the model fails,
 * or what it wrote does not stand the check.
 */
export async function answerWithModel(
  services: Services,
  model: ModelSettings,
  { index, asked, found, gone }: { index: SiteIndex; asked: Asked; found: Found; gone?: AbortSignal | undefined },
  onPiece: OnPiece,
): Promise<Answer | undefined> {
  const { log } = services;
  const { locale, message, isOpen } = asked;
  const open = found.entries.filter(({ document }) => isOpen(document.path));
  const passages = choosePassages(index, open, askingFor(index, asked, found));
  const messages = writePrompt(message, locale, passages);
  const asks = messages.reduce((sum, { content }) => sum + content.length, 0);
  const longest = longestReply * charactersOfToken;
  const most = asks + longest;
  if (!(await takeFromBudget(services, most))) {
    log.warn('the language model has cost what it may cost in a day; answers are quotes until tomorrow');
    return undefined;
  }
  let text = '';
  let shown = 0;
  try {
    for await (const piece of askModel(model, messages, limitTo(services.env.assistant.patience, gone))) {
      text += piece;
      if (text.length > longest) throw new Error('The language model writes more than it was asked for.');
      const readable = readableSoFar(text, passages.length);
      if (readable === undefined || readable.length <= shown) continue;
      onPiece(readable.slice(shown));
      shown = readable.length;
    }
  } catch (error) {
    if (!gone?.aborted) log.warn({ reason: (error as Error).message }, 'the language model did not answer');
    return undefined;
  } finally {
    await addToUsage(services, asks + text.length - most);
  }
  const fault = findFault(text, { passages: passages.length, locale, analysers: index.analysers });
  if (fault) {
    log.warn({ fault }, 'what the language model wrote was not shown');
    return undefined;
  }
  return cite(
    text.trim(),
    passages.map(({ document, passage }) => toSource(document, passage)),
    locale,
  );
}

/** Names only those sections that are cited, counted from 1 in the order in which they are. */
function cite(text: string, given: Answer['sources'], locale: Answer['locale']): Answer {
  const sources: Answer['sources'] = [];
  const numbered = text.replace(/\[(\d{1,3})\]/g, (mark, number) => {
    const source = given[Number(number) - 1];
    if (!source) return mark;
    const known = sources.findIndex(({ url }) => url === source.url);
    return `[${known >= 0 ? known + 1 : sources.push(source)}]`;
  });
  return { locale, text: numbered, sources, refused: false, nearest: [] };
}
