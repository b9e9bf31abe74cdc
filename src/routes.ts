/** The table of contents: every address of the product, named. Pages stand under each language's prefix. */
export const routes = {
  home: '/',
  project: '/project',
  results: '/workPackages',
  resultOne: '/resultOne',
  resultTwo: '/resultTwo',
  resultThree: '/resultThree',
  resultFour: '/resultFour',
  outputs: '/outputs',
  handbook: '/handbooks/:slug',
  handbookPdf: '/handbooks/:slug/pdf',
  news: '/news',
  newsArticle: '/news/:id',
  newsFeed: '/rss.xml',
  newsletter: '/newsletter',
  newsletterConfirm: '/newsletter/confirm',
  newsletterSubscription: '/newsletter/subscription',
  newsletterLeave: '/newsletter/leave',
  newsletterDigest: '/newsletter/digests/:token',
  resources: '/resources',
  resource: '/resources/:slug',
  resourceSheet: '/resources/:slug/task-sheet/:format',
  search: '/search',
  assistant: '/assistant',
  partners: '/partners',
  development: '/dev',
  courses: '/mooc',
  ownChange: '/selfassessment',
  lesson: '/mooc/:guid',
  lessonProgress: '/mooc/:guid/progress',
  taskSheet: '/mooc/:guid/task-sheet/:format',
  activity: '/mooc/:guid/activities/:block',
  journalDraft: '/mooc/:guid/activities/:block/draft',
  course: '/course/:id',
  coursePdf: '/course/:id/pdf',
  enrol: '/course/:id/enrol',
  courseFiles: '/course/:id/files',
  offline: '/offline',
  moduleNotice: '/course/:id/notice',
  lessonPlace: '/mooc/:guid/place',
  contact: '/contact',
  feedback: '/feedback',
  register: '/register',
  registerAgain: '/register/again',
  login: '/login',
  logInCode: '/login/code',
  partnerLogin: '/login/partner',
  partnerReturn: '/login/partner/return',
  partnerJoin: '/login/partner/join',
  partnerPassword: '/login/partner/password',
  logout: '/logout',
  passwordReset: '/passwordreset',
  confirmAddress: '/confirm',
  confirmEmail: '/confirm/email',
  firstCoordinator: '/coordinator',
  account: '/account',
  accountSecurity: '/account/security',
  accountPrivacy: '/account/data',
  accountProfile: '/account/profile',
  accountEmail: '/account/email',
  accountPassword: '/account/password',
  accountSessions: '/account/sessions',
  accountTwoFactor: '/account/twofactor',
  accountPartner: '/account/partner',
  accountPartnerConnect: '/account/partner/connect',
  accountData: '/account/data.zip',
  accountDelete: '/account/delete',
  privacyPolicy: '/privacypolicy',
  accessibility: '/accessibility',
  notFound: '/404',
  placeholder: '/placeholder',
  findCertificate: '/certificates',
  verifyCertificate: '/certificates/:number',
  certificatePdf: '/certificates/:number/pdf',
  certificateBadge: '/certificates/:number/badge',
  correctCertificateName: '/certificates/:number/name',
  revokeCertificate: '/certificates/:number/revoke',
  certificate: '/certificate',
  moduleCertificate: '/course/:id/certificate',
  evaluation: '/evaluation',
  portfolio: '/portfolio',
  portfolioFile: '/portfolio/:format',
  desk: '/desk',
  deskSecondFactor: '/desk/second-factor',
  deskPeople: '/desk/people',
  deskInvite: '/desk/people/invite',
  deskInvitation: '/desk/invitations/:id',
  deskPerson: '/desk/people/:id',
  deskPersonRoles: '/desk/people/:id/roles',
  deskPersonSuspension: '/desk/people/:id/suspension',
  deskAudit: '/desk/audit',
  deskAuditFile: '/desk/audit.csv',
  invitation: '/invitation',
  api: '/api',
  deskTexts: '/desk/texts',
  deskNewText: '/desk/texts/new',
  deskBoard: '/desk/board',
  deskEntry: '/desk/entries/:id',
  deskFiles: '/desk/entries/:id/files',
  deskText: '/desk/entries/:id/:part',
  deskReview: '/desk/entries/:id/:part/review',
  deskHistory: '/desk/entries/:id/:part/history',
  chooseLanguage: '/language',
  chooseTheme: '/theme',
  chooseConsent: '/consent',
} as const;

export type RouteName = keyof typeof routes;

type ParametersOf<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParametersOf<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

type Parameters<Name extends RouteName> = [ParametersOf<(typeof routes)[Name]>] extends [never]
  ? []
  : [Record<ParametersOf<(typeof routes)[Name]>, string>];

/** The path of a route without language prefix; parameters are required by the type of the route and URL-encoded. */
export function pathTo<Name extends RouteName>(name: Name, ...[parameters]: Parameters<Name>): string {
  const pattern = routes[name];
  if (!parameters) return pattern;
  return pattern.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent((parameters as Record<string, string>)[key] ?? ''),
  );
}

/** Addresses of the machine, not of a reader: never under a language prefix. */
export const technicalRoutes = {
  health: '/healthz',
  ready: '/readyz',
  metrics: '/metrics',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  security: '/.well-known/security.txt',
  apiDescription: '/api/openapi.json',
  keys: '/.well-known/jwks.json',
  badgeIssuer: '/badges/issuer',
  badgeKey: '/badges/key',
  badgeAchievement: '/badges/training-programme',
  badgeOfModule: '/badges/modules/:id',
  badgeRevocations: '/badges/revocations',
  visits: '/visits',
  media: '/media/:hash/:file',
} as const;

export type TechnicalRouteName = keyof typeof technicalRoutes;
