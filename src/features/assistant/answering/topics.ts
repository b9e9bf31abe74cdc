import type en from '../../../i18n/messages/en.json';
import type { RouteName } from '../../../routes.ts';

export type TopicName = keyof (typeof en)['siteTopics'];

type PlainRoute = Extract<
  RouteName,
  | 'home'
  | 'certificate'
  | 'evaluation'
  | 'courses'
  | 'account'
  | 'login'
  | 'register'
  | 'passwordReset'
  | 'privacyPolicy'
  | 'newsletter'
  | 'contact'
  | 'findCertificate'
>;

/** Something about the site itself that people ask: the rule stands in the catalogue (`siteTopics`), its page is named here. */
interface Topic {
  name: TopicName;
  /** The page on which it is done; none where there is nothing to do. */
  page?: { route: PlainRoute; anchor?: string; title: TitleKey };
  /** To somebody logged in it also says how far they are and which lesson is next. */
  saysStanding?: true;
}

type TitleKey =
  | 'certificate.title'
  | 'certificate.findTitle'
  | 'evaluation.title'
  | 'navigation.home'
  | 'navigation.training'
  | 'navigation.contact'
  | 'accounts.account.title'
  | 'accounts.login.title'
  | 'accounts.register.title'
  | 'accounts.reset.title'
  | 'cookies.title'
  | 'newsletter.title';

const account = { route: 'account', title: 'accounts.account.title' } as const;
const training = { route: 'courses', title: 'navigation.training' } as const;

export const topics: readonly Topic[] = [
  { name: 'certificate', page: { route: 'certificate', title: 'certificate.title' }, saysStanding: true },
  { name: 'evaluation', page: { route: 'evaluation', title: 'evaluation.title' }, saysStanding: true },
  { name: 'progress', page: training, saysStanding: true },
  { name: 'enrol', page: training },
  { name: 'price', page: training },
  { name: 'language', page: { route: 'home', title: 'navigation.home' } },
  { name: 'deleteAccount', page: account },
  { name: 'myData', page: account },
  { name: 'logIn', page: { route: 'login', title: 'accounts.login.title' } },
  { name: 'register', page: { route: 'register', title: 'accounts.register.title' } },
  { name: 'password', page: { route: 'passwordReset', title: 'accounts.reset.title' } },
  { name: 'profile', page: account },
  { name: 'twoFactor', page: account },
  { name: 'cookies', page: { route: 'privacyPolicy', anchor: 'cookies', title: 'cookies.title' } },
  { name: 'offline', page: training },
  { name: 'newsletter', page: { route: 'newsletter', title: 'newsletter.title' } },
  { name: 'contact', page: { route: 'contact', title: 'navigation.contact' } },
  { name: 'verify', page: { route: 'findCertificate', title: 'certificate.findTitle' } },
  { name: 'assistant' },
  { name: 'greeting' },
];
