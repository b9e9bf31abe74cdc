import type { PublishedEntry } from '../content/published.ts';

/** Up to three other articles that share the most topics, newer ones first among equals; `recent` is ordered newest first. */
export function chooseRelated(
  article: PublishedEntry<'news'>,
  recent: PublishedEntry<'news'>[],
): PublishedEntry<'news'>[] {
  const shared = (other: PublishedEntry<'news'>) =>
    other.shared.topics.filter((topic) => article.shared.topics.includes(topic)).length;
  return recent
    .filter((other) => other.id !== article.id && shared(other) > 0)
    .toSorted((a, b) => shared(b) - shared(a))
    .slice(0, 3);
}
