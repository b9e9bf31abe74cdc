import { asksNotToBeCounted } from './count-visit.ts';

/** Loads the script of another system for statistics, on a page whose visitor has agreed to it. */

interface Outside {
  outsideStatistics?: string;
  outsideUrl?: string;
  outsideSite?: string;
}

/** The script's address below where the system is installed, and what it reads from its own element. */
const scripts: Record<string, { path: string; siteAttribute?: string }> = {
  matomo: { path: '/matomo.js' },
  plausible: { path: '/js/script.js', siteAttribute: 'data-domain' },
  umami: { path: '/script.js', siteAttribute: 'data-website-id' },
};

/** Matomo is told what to do in a list that it finds. Without cookies nothing is left behind by who withdraws. */
function instructMatomo(url: string, site: string): void {
  const instructions = [
    ['disableCookies'],
    ['setTrackerUrl', `${url}/matomo.php`],
    ['setSiteId', site],
    ['trackPageView'],
  ];
  Object.assign(window, { _paq: instructions });
}

/** The address of the page before may hold a token or what somebody searched for; all three would send it on. */
function hideOwnReferrer(): void {
  if (!document.referrer.startsWith(`${location.origin}/`)) return;
  Object.defineProperty(document, 'referrer', { value: '' });
}

export function loadOutside({
  outsideStatistics: kind = '',
  outsideUrl: url = '',
  outsideSite: site = '',
}: Outside): void {
  const wanted = scripts[kind];
  if (!wanted || asksNotToBeCounted()) return;
  hideOwnReferrer();
  if (kind === 'matomo') instructMatomo(url, site);
  const script = document.createElement('script');
  script.src = url + wanted.path;
  if (wanted.siteAttribute) script.setAttribute(wanted.siteAttribute, site);
  document.head.append(script);
}
