import { useI18n } from '../../i18n/i18n-context.tsx';
import { Hyphenated } from '../../ui/hyphenated.tsx';
import { Body } from '../content/body.tsx';
import { isSet } from '../content/open-places.ts';
import { PageWords, Passage } from '../content/passage.tsx';
import { Picture } from '../content/picture.tsx';
import type { PublishedEntry } from '../content/published.ts';
import { ContentPage } from './content-page.tsx';
import styles from './partners-page.module.css';

function Partner({ partner }: { partner: PublishedEntry<'partner'> }) {
  const { t, localize } = useI18n();
  const { shared, fields, pictures } = partner;
  const logo = pictures[shared.logo];
  return (
    <li className={styles.partner} id={partner.slug}>
      <div className={styles.logo}>
        {logo && <Picture media={logo} alt={t('partners.logo', { partner: fields.title })} sizes="10rem" />}
      </div>
      <Passage locale={partner.locale}>
        <div>
          <p className="eyebrow">
            <Hyphenated text={fields.role} /> · {fields.place}
          </p>
          <h2 className={styles.title}>
            <Hyphenated text={fields.title} />
          </h2>
          <Body blocks={partner.blocks} pictures={pictures} />
          {isSet(shared.url) && (
            <p className={styles.link}>
              <a href={localize(shared.url)} rel="noopener">
                <PageWords as="span">{t('partners.website')}</PageWords>
                <span className="visually-hidden">: {fields.title}</span>
              </a>
            </p>
          )}
        </div>
      </Passage>
    </li>
  );
}

export function PartnersPage({
  page,
  partners,
}: {
  page: PublishedEntry<'page'>;
  partners: PublishedEntry<'partner'>[];
}) {
  return (
    <ContentPage page={page}>
      <ul className={`page ${styles.list}`}>
        {partners.map((partner) => (
          <Partner key={partner.id} partner={partner} />
        ))}
      </ul>
    </ContentPage>
  );
}
