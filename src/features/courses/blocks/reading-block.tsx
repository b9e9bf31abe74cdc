import type { Block } from '../../content/blocks.ts';
import { BlockView } from '../../content/body.tsx';
import type { Media } from '../../content/media.ts';
import { Accordion } from './accordion/view.tsx';
import { Audio } from './audio/view.tsx';
import { Comparison } from './comparison/view.tsx';
import { Download } from './download/view.tsx';
import { Embed } from './embed/view.tsx';
import { Gallery } from './gallery/view.tsx';
import { Video } from './video/view.tsx';

/** A block that is read, looked at or listened to. Prose, callout and image look the same here as on public pages. */
export function ReadingBlock({ block, media }: { block: Block; media: Record<string, Media> }) {
  switch (block.type) {
    case 'gallery':
      return <Gallery {...block.data} media={media} />;
    case 'video':
      return <Video {...block.data} media={media} />;
    case 'audio':
      return <Audio {...block.data} media={media} />;
    case 'embed':
      return <Embed {...block.data} />;
    case 'accordion':
      return <Accordion {...block.data} />;
    case 'download':
      return <Download {...block.data} media={media} />;
    case 'comparison':
      return <Comparison {...block.data} />;
    default:
      return <BlockView block={block} pictures={media} />;
  }
}
