import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/page-header.tsx';
import { Body } from '../content/body.tsx';
import { Passage } from '../content/passage.tsx';
import type { PublishedEntry } from '../content/published.ts';
import styles from './content-page.module.css';

/** An editorial page: header, text, and what else belongs to it. */
export function ContentPage({
  page,
  drawn = false,
  children,
}: {
  page: PublishedEntry<'page'>;
  /** With a drawing beside the title. */
  drawn?: boolean;
  children?: ReactNode;
}) {
  const { title, eyebrow, lead } = page.fields;
  return (
    <>
      <Passage locale={page.locale} announce>
        <PageHeader eyebrow={eyebrow} title={title} lead={lead} seed={drawn ? page.slug : undefined} />
        <div className={`page ${styles.text}`}>
          <Body blocks={page.blocks} pictures={page.pictures} />
        </div>
      </Passage>
      {children}
    </>
  );
}
