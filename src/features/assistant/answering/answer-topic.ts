import { getI18n } from '../../../i18n/i18n.ts';
import { type Locale, localizePath } from '../../../i18n/locales.ts';
import { pathTo } from '../../../routes.ts';
import type { Answer, Source } from './answer.ts';
import { type TopicName, topics } from './topics.ts';

/** How far a learner has come in the whole programme. */
export interface Standing {
  done: number;
  count: number;
  /** The lesson to go on with. */
  next: { id: string; title: string; locale: Locale } | undefined;
}

interface Given {
  locale: Locale;
  isOpen: (address: string) => boolean;
  standing?: Standing | undefined;
}

/** Whether a topic says more to somebody logged in. */
export const saysStanding = (name: TopicName): boolean =>
  topics.some((topic) => topic.name === name && topic.saysStanding);

/** The rule of the site that was asked for, with the page on which it is done; nothing where that part of the site is switched off. */
export function answerTopic(name: TopicName, { locale, isOpen, standing }: Given): Answer | undefined {
  const topic = topics.find((known) => known.name === name);
  const { t } = getI18n(locale);
  const sources: Source[] = [];
  let text = t(`siteTopics.${name}.answer`);
  if (topic?.page) {
    const { route, anchor, title } = topic.page;
    const path = localizePath(locale, pathTo(route));
    if (!isOpen(path)) return undefined;
    sources.push({ title: t(title), url: anchor ? `${path}#${anchor}` : path, locale });
    text += ' [1]';
  }
  if (topic?.saysStanding && standing) {
    text += `\n${t('assistant.standing', { done: standing.done, count: standing.count })}`;
    const { next } = standing;
    if (next) {
      sources.push({
        title: next.title,
        url: localizePath(locale, pathTo('lesson', { guid: next.id })),
        locale: next.locale,
      });
      text += `\n${t('assistant.next', { title: next.title })} [${sources.length}]`;
    }
  }
  return { locale, text, sources, refused: false, nearest: [] };
}
