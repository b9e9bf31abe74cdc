import { useI18n } from '../../../i18n/i18n-context.tsx';
import { getLocale } from '../../../i18n/locales.ts';
import { sharedPart } from '../part.ts';
import type { DescribedPlace } from './describe-places.ts';

/** Texts with the passage in which a link stands, each a way to it. */
export function PlaceList({ places }: { places: readonly DescribedPlace[] }) {
  const { t } = useI18n();
  return (
    <ul className="plain">
      {places.map(({ href, title, part, passage }) => (
        <li key={`${href} ${passage}`}>
          <a href={href}>
            {title} · {part === sharedPart ? t('desk.texts.shared') : getLocale(part).name}
          </a>{' '}
          <span className="who">{passage}</span>
        </li>
      ))}
    </ul>
  );
}

/** How many texts have a link, however many links each has. */
export const countTexts = (places: readonly { entryId: string; part: string }[]): number =>
  new Set(places.map(({ entryId, part }) => `${entryId} ${part}`)).size;

/** What becomes of the links of other texts, said before it is done: a sentence, and the texts one by one. Nothing where there are none. */
export function LeadingTexts({
  words,
  places,
  isGood = false,
}: {
  words: string;
  places: readonly DescribedPlace[];
  /** No reader loses anything. */
  isGood?: boolean;
}) {
  if (places.length === 0) return null;
  return (
    <details open={places.length <= 8}>
      <summary className={isGood ? 'state ok' : 'state stale'}>{words}</summary>
      <PlaceList places={places} />
    </details>
  );
}
