import { getLocale, isLocale, type Locale } from '../../../../i18n/locales.ts';
import type { Media } from '../../media.ts';

/** The language a file names before its ending: `captions.bg.vtt` is in Bulgarian. */
function languageOf(file: string): Locale | undefined {
  const code = file.split('.').at(-2);
  return isLocale(code) ? code : undefined;
}

export interface CaptionTrack {
  url: string;
  /** BCP 47. */
  language: string;
  own: boolean;
}

/** The captions a block names and, where its file names a language, the same captions in every other language there are. */
export function listCaptions(file: string, media: Record<string, Media>, pageLocale: Locale): CaptionTrack[] {
  const own = languageOf(file);
  const stem = file.slice(0, -`${own}.vtt`.length);
  return Object.values(media).flatMap(({ name, url }) => {
    const language = languageOf(name);
    const same = own && language && name === `${stem}${language}.vtt`;
    return name === file || same ? [{ url, language: getLocale(language ?? pageLocale).tag, own: name === file }] : [];
  });
}
