import { Fragment } from 'react';
import { splitTaughtWords } from './taught-words.ts';

/** A line of an author's, each word in its language: voices and hyphenation know which. */
export function Line({ text }: { text: string }) {
  if (!text.includes(']{lang=')) return text;
  return splitTaughtWords(text).map(({ text: words, lang }, index) =>
    lang ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one line never move
      <span key={index} lang={lang}>
        {words}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one line never move
      <Fragment key={index}>{words}</Fragment>
    ),
  );
}
