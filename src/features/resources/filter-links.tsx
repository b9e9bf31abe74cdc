import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n-context.tsx';
import styles from './filter-links.module.css';
import { type Chosen, countChoices, type Filter } from './filters.ts';

/** How a filter is shown: its name for those who do not see the line, and its values. */
export interface ShownFilter {
  label: string;
  options: readonly { value: string; name: ReactNode }[];
}

interface FilterLinksProps extends ShownFilter {
  filter: Filter;
  chosen: Chosen;
  query: string;
  /** What the filters choose from. */
  found: Parameters<typeof countChoices>[0];
}

/** A line of plain links, one for each value of a filter, after the one that leaves it open. Each says how much it would show. */
export function FilterLinks({ filter, label, options, chosen, query, found }: FilterLinksProps) {
  const { t, linkTo, formatNumber } = useI18n();
  const { all, counts } = countChoices(found, chosen, filter);
  const addressOf = (value: string | undefined) => {
    const { [filter.name]: _, ...others } = chosen;
    const asked = new URLSearchParams({
      ...(query && { q: query }),
      ...others,
      ...(value && { [filter.name]: value }),
    });
    return `${linkTo('resources')}${asked.size > 0 ? `?${asked}` : ''}#shelf`;
  };
  const link = (value: string | undefined, name: ReactNode, count: number) => (
    <li key={value ?? ''}>
      <a href={addressOf(value)} aria-current={chosen[filter.name] === value ? 'true' : undefined}>
        <span>{name}</span>
        <span className={styles.count}>
          {formatNumber(count)}
          <span className="visually-hidden"> {t('resources.inCategory', { count })}</span>
        </span>
      </a>
    </li>
  );
  return (
    <nav aria-label={label}>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
      <ul className={styles.options}>
        {link(undefined, t('resources.all'), all)}
        {options.map(({ value, name }) => link(value, name, counts.get(value) ?? 0))}
      </ul>
    </nav>
  );
}
