import { cookieNames, readCookie } from '../../foundation/http/cookies.ts';
import { isLocale, type Locale } from '../../i18n/locales.ts';

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** What somebody allowed; essential is always true and so is not kept. */
export interface Consent {
  analytics: boolean;
  marketing: boolean;
}

/**
 * The state of the cookie banner's words. Whoever changes what the banner asks raises it: decisions on other words then count no more, and
 * everybody is asked again.
 */
export const bannerVersion = 1;

/** What a visitor chose for this browser. Pages differ by nothing else as long as nobody is logged in. */
export interface Preferences {
  locale: Locale | undefined;
  theme: Theme;
  /** Undefined until the visitor has decided. */
  consent: Consent | undefined;
}

declare module '../../foundation/request.ts' {
  interface RequestVariables {
    preferences: Preferences;
  }
}

export function isTheme(value: unknown): value is Theme {
  return themes.includes(value as Theme);
}

/** The letters of what is allowed, `-` for nothing. */
export function formatConsent({ analytics, marketing }: Consent): string {
  return `${analytics ? 'a' : ''}${marketing ? 'm' : ''}` || '-';
}

/** Cookie form of a decision: its letters, and the state of the words that were agreed to. */
export const formatDecision = (consent: Consent): string => `${formatConsent(consent)}.${bannerVersion}`;

function parseConsent(value: string | undefined): Consent | undefined {
  const [, letters, version] = /^(-|am?|m)\.(\d{1,9})$/.exec(value ?? '') ?? [];
  if (!letters || Number(version) !== bannerVersion) return undefined;
  return { analytics: letters.includes('a'), marketing: letters.includes('m') };
}

/** Reads a Cookie header; values that are not ours count as no choice. */
export function readPreferences(cookieHeader: string | undefined): Preferences {
  const locale = readCookie(cookieHeader, cookieNames.locale);
  const theme = readCookie(cookieHeader, cookieNames.theme);
  return {
    locale: isLocale(locale) ? locale : undefined,
    theme: isTheme(theme) ? theme : 'auto',
    consent: parseConsent(readCookie(cookieHeader, cookieNames.consent)),
  };
}
