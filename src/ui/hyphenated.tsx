import { hyphenate } from '../i18n/hyphenate.ts';
import { useLanguages } from '../i18n/surrounding-language.tsx';

/** A title or a sentence of an editor's as a page shows it: its long words break by the rules of their language where a column is narrow. */
export function Hyphenated({ text }: { text: string }) {
  const { surrounding } = useLanguages();
  return hyphenate(text, surrounding);
}
