/**
 * Every cookie of the product. None but the session's says who somebody is; `preview` says what they were given to look at, and
 * `consent-id` and `reviewer` under which random name their consent was written down and their review kept.
 */
export const cookieNames = {
  locale: 'locale',
  theme: 'theme',
  consent: 'consent',
  consentId: 'consent-id',
  visited: 'visited',
  reviewer: 'reviewer',
  session: 'session',
  preview: 'preview',
} as const;

const hostPrefix = '__Host-';

/** Behind TLS the browser itself guards a session cookie named `__Host-…`: no other host and no plain connection can set it. */
export function sessionCookieName(siteUrl: string): string {
  return siteUrl.startsWith('https:') ? hostPrefix + cookieNames.session : cookieNames.session;
}

/** Whether a request claims to come from somebody logged in, without asking whether that is true. */
export function carriesSession(header: string | undefined): boolean {
  if (!header?.includes(cookieNames.session)) return false;
  return (
    readCookie(header, hostPrefix + cookieNames.session) !== undefined ||
    readCookie(header, cookieNames.session) !== undefined
  );
}

/** Reads one cookie out of a Cookie header without parsing the others. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  let start = 0;
  while (start < header.length) {
    let end = header.indexOf(';', start);
    if (end === -1) end = header.length;
    while (header.charCodeAt(start) === 32) start += 1;
    if (header.startsWith(name, start) && header.charCodeAt(start + name.length) === 61) {
      return header.slice(start + name.length + 1, end).trim();
    }
    start = end + 1;
  }
  return undefined;
}
