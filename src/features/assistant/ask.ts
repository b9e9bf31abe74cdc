import type { Services } from '../../foundation/request.ts';
import type { Locale } from '../../i18n/locales.ts';
import type { Account } from '../accounts/account.ts';
import { canLearn } from '../accounts/policy.ts';
import type { ContentReader } from '../content/published.ts';
import type { Answer } from './answering/answer.ts';
import { answerFromTexts, find } from './answering/answer-from-texts.ts';
import { answerTopic, saysStanding } from './answering/answer-topic.ts';
import { readStanding } from './answering/read-standing.ts';
import { type Understood, understand } from './answering/understand.ts';

/** Who asks what, where. */
export interface Question {
  message: string;
  /** The language of the page, or the one that a program has named. */
  page: Locale;
  account: Account | undefined;
  content: ContentReader;
  /** Whether an address leads somewhere as the site is set up. */
  isOpen: (address: string) => boolean;
}

/** The site's own rule, where one was asked for. */
async function answerAboutSite(services: Services, { topic, locale }: Understood, asked: Question) {
  if (!topic) return undefined;
  const { account, content, isOpen } = asked;
  const personal = account && canLearn(account) && saysStanding(topic);
  const standing = personal ? await readStanding(services, content, account.id, locale) : undefined;
  return answerTopic(topic, { locale, isOpen, standing });
}

/** Answers a question: from the rules of the site, or in the sentences of its texts that the asker may open; refuses where neither speaks of it. */
export async function ask(services: Services, question: Question): Promise<Answer> {
  const { message, page, account, isOpen } = question;
  const index = await services.search.index();
  const understood = understand(index, { message, page, isOpen, learner: canLearn(account) });
  const aboutSite = await answerAboutSite(services, understood, question);
  if (aboutSite) return aboutSite;
  return answerFromTexts(index, understood, find(index, understood)).answer;
}
