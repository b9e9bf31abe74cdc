import type { Locale } from '../../../i18n/locales.ts';
import type { SiteIndex } from '../../search/site-index.ts';
import type { Asked } from './answer-from-texts.ts';
import { findTopic } from './find-topic.ts';
import { recogniseLanguage } from './recognise-language.ts';
import type { TopicName } from './topics.ts';

/** A question as it is understood: in which language, and whether it is about the site itself. */
export interface Understood extends Asked {
  topic: TopicName | undefined;
}

/** Reads a question, without looking anything up. Where its words do not say their language it is that of the page. */
export function understand(index: SiteIndex, { page, ...asked }: Omit<Asked, 'locale'> & { page: Locale }): Understood {
  const locale = recogniseLanguage(index.analysers, asked.message, page);
  const analyser = index.analysers.get(locale);
  return { ...asked, locale, topic: analyser && findTopic(analyser, asked.message) };
}
