import type { RouteName } from '../../routes.ts';

/** What a page is about, as far as the assistant offers questions that suit it. */
export const suggestionGroups = ['site', 'news', 'resources', 'training', 'lesson', 'account'] as const;
export type SuggestionGroup = (typeof suggestionGroups)[number];

const groups: Partial<Record<RouteName, SuggestionGroup>> = {
  news: 'news',
  newsArticle: 'news',
  newsletter: 'news',
  resources: 'resources',
  handbook: 'resources',
  outputs: 'resources',
  courses: 'training',
  course: 'training',
  certificate: 'training',
  evaluation: 'training',
  lesson: 'lesson',
  login: 'account',
  register: 'account',
  passwordReset: 'account',
  account: 'account',
  privacyPolicy: 'account',
};

/** The questions that suit a page, by the name of its route. */
export const groupOf = (route: string | undefined): SuggestionGroup => groups[route as RouteName] ?? 'site';
