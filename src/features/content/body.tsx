import type { Block, BlockData } from './blocks.ts';
import styles from './body.module.css';
import type { Media } from './media.ts';
import { Picture } from './picture.tsx';
import { Prose } from './prose.tsx';

function Callout({ title, text }: BlockData<'callout'>) {
  return (
    <aside className={styles.callout}>
      <p className={styles.calloutTitle}>{title}</p>
      <Prose text={text} />
    </aside>
  );
}

function Figure({ media, alt, caption }: { media: Media | undefined; alt: string; caption: string | undefined }) {
  if (!media) return null;
  return (
    <figure className={styles.figure}>
      <Picture media={media} alt={alt} sizes="(min-width: 48rem) 42rem, 100vw" />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** The types that public pages are made of. The others stand in lessons, which features/courses shows. */
export function BlockView({ block, pictures }: { block: Block; pictures: Record<string, Media> }) {
  switch (block.type) {
    case 'prose':
      return <Prose text={block.data.text} />;
    case 'callout':
      return <Callout {...block.data} />;
    case 'image':
      return <Figure media={pictures[block.data.file]} alt={block.data.alt} caption={block.data.caption} />;
    default:
      return null;
  }
}

/** A whole body in reading width. */
export function Body({ blocks, pictures }: { blocks: readonly Block[]; pictures: Record<string, Media> }) {
  return (
    <div className={styles.body}>
      {blocks.map((block) => (
        <BlockView key={block.id} block={block} pictures={pictures} />
      ))}
    </div>
  );
}
