import { getLocale, type Locale } from '../../../../i18n/locales.ts';
import type { Media } from '../../media.ts';
import { languageOfFile } from '../../media-types.ts';

export interface CaptionTrack {
  url: string;
  /** BCP 47. */
  language: string;
  own: boolean;
}

/** The captions a block names and, where its file names a language, the same captions in every other language there are. */
export function listCaptions(file: string, media: Record<string, Media>, pageLocale: Locale): CaptionTrack[] {
  const own = languageOfFile(file);
  const stem = file.slice(0, -`${own}.vtt`.length);
  return Object.values(media).flatMap(({ name, url }) => {
    const language = languageOfFile(name);
    const same = own && language && name === `${stem}${language}.vtt`;
    return name === file || same ? [{ url, language: getLocale(language ?? pageLocale).tag, own: name === file }] : [];
  });
}
