import { useI18n } from '../../../../i18n/i18n-context.tsx';
import { pathTo } from '../../../../routes.ts';
import { Icon } from '../../../../ui/icons.tsx';
import type { BlockData } from '../../blocks.ts';
import { useFrame } from '../../page-context.tsx';
import { PageWords } from '../../passage.tsx';
import type { ViewProps } from '../../view-props.ts';
import styles from './embed.module.css';

/** What stands in the place of another site's page until marketing cookies are allowed. */
function Placeholder({ title, url, text }: BlockData<'embed'>) {
  const { t } = useI18n();
  const { address, preferences } = useFrame();
  const { host } = new URL(url);
  return (
    <div className={styles.placeholder}>
      <p className={styles.title}>{title}</p>
      <p>{text}</p>
      <p className={styles.notice}>
        <Icon name="lock" />
        <PageWords as="span">{t('blocks.embedConsent', { host })}</PageWords>
      </p>
      <div className={styles.actions}>
        <form method="post" action={pathTo('chooseConsent')}>
          <input type="hidden" name="next" value={address} />
          {preferences.consent?.analytics && <input type="hidden" name="analytics" value="on" />}
          <input type="hidden" name="marketing" value="on" />
          <button type="submit" className="button quiet" name="decision" value="choose">
            <PageWords as="span">{t('blocks.embedAllow')}</PageWords>
          </button>
        </form>
        <a href={url} rel="noopener">
          <PageWords as="span">{t('blocks.embedOpen', { host })}</PageWords>
          <Icon name="external" />
          <span className="visually-hidden">
            : {title} <PageWords as="span">{t('link.external')}</PageWords>
          </span>
        </a>
      </div>
    </div>
  );
}

/** A page of another site. Nothing of it is asked for before the visitor has allowed it. */
export function View({ data }: ViewProps<'embed'>) {
  const { t } = useI18n();
  const { preferences } = useFrame();
  if (!preferences.consent?.marketing) return <Placeholder {...data} />;
  const { host } = new URL(data.url);
  return (
    <figure className={styles.embed}>
      <figcaption className={styles.title}>{data.title}</figcaption>
      <iframe
        src={data.url}
        title={data.title}
        loading="lazy"
        allow="fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-presentation"
      />
      <p>
        {data.text}{' '}
        <a href={data.url} rel="noopener">
          <PageWords as="span">{t('blocks.embedOpen', { host })}</PageWords>
        </a>
      </p>
    </figure>
  );
}
