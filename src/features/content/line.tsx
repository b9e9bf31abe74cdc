import type { ComponentType } from 'react';
import { splitTaughtWords } from './taught-words.ts';

const Plain = ({ text }: { text: string }) => text;

/** A line of an author's, each word in its language: voices and hyphenation know which. `Words` shows those of the language around. */
export function Line({ text, Words = Plain }: { text: string; Words?: ComponentType<{ text: string }> }) {
  return splitTaughtWords(text).map(({ text: words, lang }, index) =>
    lang ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one line never move
      <span key={index} lang={lang}>
        {words}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one line never move
      <Words key={index} text={words} />
    ),
  );
}
