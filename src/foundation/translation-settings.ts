import { z } from 'zod';
import { limit, optionalText, partnerAddress } from './setting-fields.ts';

const services = ['deepl', 'libretranslate', 'openai', 'etranslation'] as const;

/** How the environment names a service that translates. */
export const translationSettings = {
  TRANSLATION: z.enum(services, 'must be deepl, libretranslate, openai or etranslation').optional(),
  TRANSLATION_URL: optionalText.pipe(
    partnerAddress(
      'must be the https: address of the service, up to and without /translate, /chat/completions or /askTranslate',
    ).optional(),
  ),
  TRANSLATION_KEY: optionalText,
  TRANSLATION_MODEL: optionalText,
  TRANSLATION_CHARACTERS: limit(500_000, 1, 1_000_000_000),
};

const settings = z.object(translationSettings);
type Values = z.infer<typeof settings>;

/** A service that makes drafts of translations. */
export interface TranslationAccess {
  kind: (typeof services)[number];
  url: string;
  key: string | undefined;
  model: string;
  /** What it may be sent in a month, in characters, of all instances together. */
  monthlyCharacters: number;
}

/** Says what is missing beside the name of a service. */
export const listMissingOfTranslation = (values: Values): string[] => [
  ...(values.TRANSLATION && !values.TRANSLATION_URL ? ['  TRANSLATION_URL is missing beside TRANSLATION'] : []),
  ...(values.TRANSLATION === 'openai' && !values.TRANSLATION_MODEL
    ? ['  TRANSLATION_MODEL is missing beside TRANSLATION=openai']
    : []),
  ...(values.TRANSLATION === 'etranslation' && !/^[^:]+:./.test(values.TRANSLATION_KEY ?? '')
    ? ['  TRANSLATION_KEY must be application:password beside TRANSLATION=etranslation']
    : []),
];

/** Who drafts translations, if a service is set. */
export function readTranslation(values: Values): TranslationAccess | undefined {
  const { TRANSLATION: kind, TRANSLATION_URL: url, TRANSLATION_KEY: key, TRANSLATION_MODEL: model = '' } = values;
  if (!kind || !url) return undefined;
  return { kind, url: url.replace(/\/+$/, ''), key, model, monthlyCharacters: values.TRANSLATION_CHARACTERS };
}
