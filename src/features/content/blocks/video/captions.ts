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
  const stem = own ? file.slice(0, -`${own}.vtt`.length) : undefined;
  return Object.values(media)
    .filter(
      ({ name }) => name === file || (stem && name.startsWith(stem) && /^[a-z]{2}\.vtt$/.test(name.slice(stem.length))),
    )
    .map(({ name, url }) => ({
      url,
      language: getLocale(languageOf(name) ?? pageLocale).tag,
      own: name === file,
    }));
}
