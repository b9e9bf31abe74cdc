import type { ComponentType } from 'react';
import type { Block } from './blocks.ts';
import styles from './body.module.css';
import type { Media } from './media.ts';

type View = ComponentType<{ data: object; media: Record<string, Media> }>;

// The folders are the list, as for the fields of activities.
const views = import.meta.glob<View>('./blocks/*/view.tsx', { eager: true, import: 'View' });

/** A block that is read, looked at or listened to; nothing of an activity, which needs somebody to answer it. */
export function BlockView({ block, pictures }: { block: Block; pictures: Record<string, Media> }) {
  const View = views[`./blocks/${block.type}/view.tsx`];
  // Each takes the data of its own type, which its folder is called by.
  return View ? <View data={block.data} media={pictures} /> : null;
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
