import { getI18n } from '../../../i18n/i18n.ts';
import type { Block, BlockData } from '../../content/blocks.ts';
import type { Media } from '../../content/media.ts';
import type { Paper } from '../../handbooks/paper.ts';
import type { PaperPart } from '../../handbooks/paper-part.ts';

async function printGallery(
  { title, pictures }: BlockData<'gallery'>,
  media: Record<string, Media>,
  paper: Paper,
): Promise<PaperPart[]> {
  const found = await Promise.all(pictures.map((picture) => paper.picture(picture, media)));
  return [{ kind: 'gallery', title: title ?? null, pictures: found.filter((picture) => picture !== undefined) }];
}

/** A block that is read, on paper: what opens stands open, what sounds stands in writing, what cannot be printed is a link. */
export async function printReading(block: Block, media: Record<string, Media>, paper: Paper): Promise<PaperPart[]> {
  switch (block.type) {
    case 'gallery':
      return printGallery(block.data, media, paper);
    case 'video':
    case 'audio': {
      const { title, file, transcript } = block.data;
      const found = media[file];
      if (!found) return [];
      const label = getI18n(paper.locale).t('blocks.transcript');
      return [{ kind: 'recording', title, url: paper.url(found.url), label, nodes: paper.readText(transcript) }];
    }
    case 'embed':
      return [{ kind: 'link', ...block.data }];
    case 'download': {
      const { title, file, text = null } = block.data;
      const found = media[file];
      return found ? [{ kind: 'link', title, url: paper.url(found.url), text }] : [];
    }
    case 'accordion':
      return block.data.items.map(({ title, text }) => ({ kind: 'item', title, nodes: paper.readText(text) }));
    case 'comparison':
      return [{ kind: 'table', ...block.data }];
    default:
      return paper.block(block, media);
  }
}
