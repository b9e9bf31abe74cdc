import { useI18n } from '../../i18n/i18n-context.tsx';
import { getKind } from '../content/kinds.ts';
import { Line } from '../content/line.tsx';
import { PageWords } from '../content/passage.tsx';
import type { PublishedEntry } from '../content/published.ts';
import styles from './resource-facts.module.css';

type Resource = PublishedEntry<'resource'>;

const { shared: sharedFields, translated } = getKind('resource');
const labels = { ...sharedFields.fields, ...translated.fields };

/** For whom it is and what it takes, as far as that is known: in a line of the library, and as a list on its own page. */
export function ResourceFacts({ resource: { shared, fields }, all = false }: { resource: Resource; all?: boolean }) {
  const { locale, t, languageName } = useI18n();
  const facts = [
    ['taught', shared.taught?.map(languageName).join(', ')],
    ['level', shared.level?.replace('-', '–')],
    ['minutes', shared.minutes && t('blocks.minutes', { count: shared.minutes })],
    ['ages', fields.ages],
    ['group', fields.group],
    ['devices', fields.devices],
    ['languages', all && shared.languages.map(languageName).join(', ')],
    ['licence', shared.licence],
  ] as const;
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>
            <PageWords as="span">{labels[name]?.label[locale]}</PageWords>
          </dt>
          <dd>{name in fields ? <Line text={String(value)} /> : <PageWords as="span">{value}</PageWords>}</dd>
        </div>
      ))}
    </dl>
  );
}
