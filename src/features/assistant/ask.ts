import type { Services } from '../../foundation/request.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Account } from '../accounts/account.ts';
import { canLearn } from '../accounts/policy.ts';
import type { ContentReader } from '../content/published.ts';
import type { SiteIndex } from '../search/site-index.ts';
import type { Answer } from './answering/answer.ts';
import { type Asked, answerFromTexts, type Found, find } from './answering/answer-from-texts.ts';
import { answerTopic, saysStanding } from './answering/answer-topic.ts';
import { readStanding } from './answering/read-standing.ts';
import { type Understood, understand } from './answering/understand.ts';
import { joinRanks } from './meaning/join-ranks.ts';
import { answerWithModel, type OnPiece } from './outside/answer-with-model.ts';
import { limitTo } from './outside/limit-to.ts';
import { askOutsideAssistant } from './outside/outside-assistant.ts';
import { keepUnanswered } from './unanswered/keep-unanswered.ts';

/** Who asks what, where. */
export interface Question {
  message: string;
  /** The language of the page, or the one that a program has named. */
  page: Locale;
  account: Account | undefined;
  content: ContentReader;
  /** Whether an address leads somewhere as the site is set up. */
  isOpen: (address: string) => boolean;
  /** Aborted where nobody waits for the answer any longer: what is paid for by the word stops then. */
  gone?: AbortSignal;
}

/** The outside assistant did not answer: what the visitor is told is the specification's. */
export class OutsideAssistantFailed extends Error {
  override name = 'OutsideAssistantFailed';
}

async function passOn({ log, env }: Services, url: string, { message, page, gone }: Question): Promise<Answer> {
  const text = await askOutsideAssistant(url, message, limitTo(env.assistant.patience, gone)).catch((error: Error) => {
    log.error({ reason: error.message }, 'the outside assistant did not answer');
    throw new OutsideAssistantFailed();
  });
  return { locale: page, text, sources: [], refused: false, nearest: [] };
}

/** The site's own rule, where one was asked for. */
async function answerAboutSite(services: Services, { topic, locale }: Understood, asked: Question) {
  if (!topic) return undefined;
  const { account, content, isOpen } = asked;
  const personal = account && canLearn(account) && saysStanding(topic);
  const standing = personal ? await readStanding(services, content, account.id, locale) : undefined;
  return answerTopic(topic, { locale, isOpen, standing });
}

/** What means nearly what was asked, among what says it; where a model of meaning is set and there is an answer at all. */
async function addMeaning({ meaning }: Services, index: SiteIndex, asked: Asked, found: Found): Promise<Found> {
  const [best] = found.entries;
  if (!found.enough || !best) return found;
  const near = await meaning.find(index, best.document.locale, asked.message, asked.learner);
  const open = near.filter(({ document }) => asked.isOpen(document.path));
  return { ...found, entries: joinRanks(found.entries, open) };
}

/**
 * Answers a question: from the rules of the site, or from its texts that the asker may open, in a model's words where there is one and else in
 * their own; refuses where nothing speaks of it. Where an outside assistant is set, that one answers; throws OutsideAssistantFailed where it
 * does not. `onPiece` is told what may be shown before all is written.
 */
export async function ask(services: Services, question: Question, onPiece: OnPiece = () => undefined): Promise<Answer> {
  const { message, page, account, isOpen, gone } = question;
  const { outsideUrl, model } = services.env.assistant;
  if (outsideUrl) return passOn(services, outsideUrl, question);
  const index = await services.search.index();
  const asked = understand(index, { message, page, isOpen, learner: canLearn(account) });
  const aboutSite = await answerAboutSite(services, asked, question);
  if (aboutSite) return aboutSite;
  const found = await addMeaning(services, index, asked, find(index, asked));
  const written =
    model && found.enough ? await answerWithModel(services, model, { index, asked, found, gone }, onPiece) : undefined;
  const answer = written ?? answerFromTexts(index, asked, found).answer;
  if (answer.refused && !gone?.aborted) await keepUnanswered(services, asked);
  return answer;
}
