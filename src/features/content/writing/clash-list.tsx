import { useI18n } from '../../../i18n/i18n-context.tsx';

/** A place where somebody else has written meanwhile, with what they have written. */
export interface Clash {
  /** As bringing together names it: `title`, `#intro`, `order`. */
  place: string;
  title: string;
  /** Where the writer's own words stand in the form. */
  name: string;
  theirs: string;
}

/** Both stand side by side: theirs here, the writer's own in the form; nothing was kept yet, and nothing is lost. */
export function ClashList({ clashes }: { clashes: readonly Clash[] }) {
  const { t } = useI18n();
  return clashes.map(({ place, title, name, theirs }) => (
    <section className="clash" key={place} aria-label={title}>
      <input type="hidden" name="clash" value={place} />
      <h2 className="kind">{title}</h2>
      <p className="state stale">{t('desk.texts.theirs')}</p>
      <blockquote>{theirs}</blockquote>
      <p className="tools">
        <a href={`#${name}`}>{t('desk.texts.toMine')}</a>
        <button type="submit" name="act" value={`take:${place}`} className="tool">
          {t('desk.texts.takeTheirs')}
          <span className="visually-hidden">: {title}</span>
        </button>
      </p>
    </section>
  ));
}
