import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { createApi } from './api.ts';
import { showErrorPage } from './error-page.tsx';
import { notAllowed, readSession, requireAccount } from './features/accounts/guard.ts';
import { deleteSession, showSession } from './features/accounts/session-api.ts';
import { xsrfPair } from './features/accounts/xsrf.ts';
import {
  showAchievement,
  showIssuer,
  showKey,
  showKeys,
  showRevocations,
} from './features/certificates/badge-handlers.ts';
import {
  changeName,
  downloadBadge,
  downloadCertificate,
  findByNumber,
  revoke,
  showMyCertificate,
  verifyCertificate,
} from './features/certificates/handlers.tsx';
import { lookAhead } from './features/content/look-ahead.ts';
import { serveMedia } from './features/content/media-handler.ts';
import { isSwitchedOn } from './features/content/modules.ts';
import { redirectToNotFound } from './features/content/not-found.ts';
import { answerEvaluation, showEvaluation } from './features/evaluation/handlers.tsx';
import { handbookPdf, showHandbook } from './features/handbooks/handlers.tsx';
import {
  coursePdf,
  enrolInCourse,
  listPercents,
  showCourse,
  showCourses,
} from './features/learning/course-handlers.tsx';
import { saveAnswer, saveProgress, showLesson } from './features/learning/lesson-handlers.tsx';
import { sendFirstAdministrator, showFirstAdministrator } from './features/login/administrator-handlers.tsx';
import {
  sendLogIn,
  sendLogInCode,
  sendLogOut,
  showLogIn,
  showLogInCode,
  showLogOut,
} from './features/login/log-in-handlers.tsx';
import {
  sendConfirmAddress,
  sendConfirmEmail,
  sendPasswordReset,
  showConfirmAddress,
  showConfirmEmail,
  showPasswordReset,
} from './features/login/mailed-handlers.tsx';
import {
  finishPartnerLogIn,
  sendPartnerPassword,
  showPartnerPassword,
  startPartnerLogIn,
} from './features/login/partner-handlers.tsx';
import { sendPartnerJoin, showPartnerJoin } from './features/login/partner-join-handlers.tsx';
import { sendRegister, showRegister } from './features/login/register-handlers.tsx';
import { sendConnectPartner, showConnectPartner } from './features/my-account/connect-partner-handlers.tsx';
import {
  sendEmail,
  sendPartner,
  sendPassword,
  sendProfile,
  sendSessions,
  sendTwoFactor,
} from './features/my-account/handlers.tsx';
import { showAccount, showAccountInstead } from './features/my-account/show-account.tsx';
import { listNews, showArticle, showFeed } from './features/news/handlers.tsx';
import {
  showContentPage,
  showHome,
  showNotFound,
  showOutputs,
  showPartners,
  showPlaceholder,
  showResult,
  showResults,
} from './features/pages/handlers.tsx';
import { chooseConsent, chooseLanguage, chooseTheme } from './features/preferences/handlers.ts';
import { readPreferences } from './features/preferences/preferences.ts';
import { downloadMyData, sendDeleteAccount } from './features/privacy/handlers.ts';
import { showResources } from './features/resources/handlers.tsx';
import { limitBodySize } from './foundation/http/body-size.ts';
import { compressOnce } from './foundation/http/compress.ts';
import { type PageCache, pageCacheMiddleware } from './foundation/http/page-cache.ts';
import { sendProblem } from './foundation/http/problem.ts';
import { readForms } from './foundation/http/read-forms.ts';
import { requireSameOrigin } from './foundation/http/same-origin.ts';
import { securityHeaders } from './foundation/http/security-headers.ts';
import type { PageEnv, Services } from './foundation/request.ts';
import { localizePath, sourceLocale, splitLocale } from './i18n/locales.ts';
import { renderPages } from './render-page.tsx';
import { type RouteName, routes, technicalRoutes } from './routes.ts';
import { showRobots, showSitemap } from './site-map.ts';

type AppContext = Context<PageEnv>;

type Handler = (c: AppContext) => Response | Promise<Response>;

/** Every page of the product and its handler. */
const pages: [RouteName, Handler][] = [
  ['home', showHome(listPercents)],
  ['project', showContentPage('project')],
  ['results', showResults],
  ['resultOne', showResult('result-one')],
  ['resultTwo', showResult('result-two')],
  ['resultThree', showResult('result-three')],
  ['resultFour', showResult('result-four')],
  ['outputs', showOutputs],
  ['handbook', showHandbook],
  ['handbookPdf', handbookPdf],
  ['news', listNews],
  ['newsArticle', showArticle],
  ['newsFeed', showFeed],
  ['resources', showResources],
  ['partners', showPartners],
  ['development', showContentPage('dev')],
  ['privacyPolicy', showContentPage('privacy-policy')],
  ['accessibility', showContentPage('accessibility')],
  ['courses', showCourses],
  ['lesson', showLesson],
  ['course', showCourse],
  ['coursePdf', coursePdf],
  ['certificate', showMyCertificate],
  ['findCertificate', findByNumber],
  ['verifyCertificate', verifyCertificate],
  ['certificatePdf', downloadCertificate],
  ['certificateBadge', downloadBadge],
  ['evaluation', showEvaluation],
  ['contact', showPlaceholder],
  ['register', showRegister],
  ['login', showLogIn],
  ['logInCode', showLogInCode],
  ['logout', showLogOut],
  ['passwordReset', showPasswordReset],
  ['confirmAddress', showConfirmAddress],
  ['confirmEmail', showConfirmEmail],
  ['partnerLogin', startPartnerLogIn],
  ['partnerPassword', showPartnerPassword],
  ['partnerJoin', showPartnerJoin],
  ['firstAdministrator', showFirstAdministrator],
  ['account', showAccount],
  ['accountPartnerConnect', showConnectPartner],
  ['accountData', downloadMyData],
  ['placeholder', showPlaceholder],
  ['notFound', showNotFound],
];

/** Every form that somebody sends; the answer to one that could be used is a redirect. */
const forms: [RouteName, Handler][] = [
  ['register', sendRegister],
  ['login', sendLogIn],
  ['logInCode', sendLogInCode],
  ['logout', sendLogOut],
  ['passwordReset', sendPasswordReset],
  ['confirmAddress', sendConfirmAddress],
  ['confirmEmail', sendConfirmEmail],
  ['partnerPassword', sendPartnerPassword],
  ['partnerJoin', sendPartnerJoin],
  ['firstAdministrator', sendFirstAdministrator],
  ['accountProfile', sendProfile],
  ['accountEmail', sendEmail],
  ['accountPassword', sendPassword],
  ['accountSessions', sendSessions],
  ['accountTwoFactor', sendTwoFactor],
  ['accountPartner', sendPartner],
  ['accountPartnerConnect', sendConnectPartner],
  ['accountDelete', sendDeleteAccount],
  ['enrol', enrolInCourse],
  ['lessonProgress', saveProgress],
  ['activity', saveAnswer],
  ['correctCertificateName', changeName],
  ['revokeCertificate', revoke],
  ['evaluation', answerEvaluation],
];

const unprefixed = new Set<string>([
  ...Object.values(technicalRoutes),
  routes.chooseLanguage,
  routes.chooseTheme,
  routes.chooseConsent,
]);

/** The path that routes are matched against: without language prefix, except where a prefix has no business. */
function routerPath(request: Request): string {
  const { pathname } = new URL(request.url);
  const { path, prefixed } = splitLocale(pathname);
  return prefixed && (unprefixed.has(path) || /^\/(media|api)\//.test(path)) ? pathname : path;
}

/** An address without prefix follows the language that the visitor has stored; everything else keeps the language it names. */
function storedLanguageRedirect(c: AppContext): Response | undefined {
  const { pathname, search } = new URL(c.req.url);
  const { locale } = c.get('preferences');
  const asksForPage = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!asksForPage || !locale || locale === sourceLocale || splitLocale(pathname).prefixed) return undefined;
  return c.redirect(localizePath(locale, pathname) + search, 302);
}

/** Builds the product's router. The same function serves the running server and the tests. */
export function createApp(services: Services, pageCache: PageCache) {
  const { env, content, log } = services;
  const app = new Hono<PageEnv>({ getPath: routerPath });

  app.use(async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    // What every request passes asks with c.get: each c.var makes an object of all that is kept.
    // Before the answer is made: a header that is added to a finished answer makes it be taken apart and built again.
    c.header('x-request-id', requestId);
    c.set('services', services);
    const { locale, path } = splitLocale(new URL(c.req.url).pathname);
    c.set('locale', locale);
    c.set('path', path);
    c.set('preferences', readPreferences(c.req.header('cookie')));
    if (content.version === '') await content.refresh();
    c.set('content', content);
    await next();
  });
  app.use(lookAhead);
  app.use(compressOnce);
  app.use(pageCacheMiddleware(pageCache));
  app.use(securityHeaders(env));
  app.get(`/media/:hash/:file`, serveMedia);
  app.get(technicalRoutes.sitemap, showSitemap);
  app.get(technicalRoutes.robots, showRobots);

  app.use(readSession);
  app.use(async (c, next) => {
    c.set('site', await c.get('content').get('site', 'polylogue', c.get('locale')));
    c.header('cache-control', 'no-cache');
    c.header('vary', 'Accept-Encoding, Cookie');
    await next();
  });
  app.use(limitBodySize(64 * 1024));
  app.use(requireSameOrigin(env.siteUrl));
  app.use(readForms);
  app.use(renderPages);

  app.get(technicalRoutes.keys, showKeys);
  app.get(technicalRoutes.badgeKey, showKey);
  app.get(technicalRoutes.badgeIssuer, showIssuer);
  app.get(technicalRoutes.badgeAchievement, showAchievement);
  app.get(technicalRoutes.badgeRevocations, showRevocations);

  app.post(routes.chooseLanguage, chooseLanguage);
  app.post(routes.chooseTheme, chooseTheme);
  app.post(routes.chooseConsent, chooseConsent);

  // Everything below the account belongs to its owner.
  app.use(routes.account, requireAccount());
  app.use(`${routes.account}/*`, requireAccount());
  app.use('/api/*', xsrfPair);
  app.get(technicalRoutes.apiSession, showSession);
  app.delete(technicalRoutes.apiSession, deleteSession);
  app.get(routes.partnerReturn, finishPartnerLogIn);

  for (const [name, handler] of pages) {
    app.get(routes[name], async (c) => {
      if (!isSwitchedOn(name, c.get('site').shared.modules)) return redirectToNotFound(c);
      return storedLanguageRedirect(c) ?? handler(c);
    });
  }

  for (const [name, handler] of forms) {
    app.post(routes[name], (c) =>
      isSwitchedOn(name, c.get('site').shared.modules) ? handler(c) : redirectToNotFound(c),
    );
    // A form that came back with faults stands at the address it was sent to: loaded again, or in another language, it is its page.
    if (routes[name].startsWith(`${routes.account}/`)) app.get(routes[name], showAccountInstead);
  }

  app.route('/api', createApi());

  app.notFound((c) => {
    const page = c.req.method === 'GET' || c.req.method === 'HEAD';
    return page ? (storedLanguageRedirect(c) ?? redirectToNotFound(c)) : showErrorPage(c, 404);
  });
  app.onError((error, c) => {
    const status = error instanceof HTTPException ? error.status : 500;
    if (status >= 500) log.error({ err: error, requestId: c.var.requestId, path: c.var.path }, 'request failed');
    if (c.var.path?.startsWith('/api/')) {
      const detail = status < 500 && error.message ? { detail: error.message } : {};
      return sendProblem(c, status, detail);
    }
    return showErrorPage(c, status, error instanceof HTTPException && error.cause === notAllowed);
  });
  return app;
}
