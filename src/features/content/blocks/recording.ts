import type { Press } from '../description/describe.ts';
import type { PaperPart } from '../paper/paper-part.ts';

/** A film or a sound on paper: where to find it, and everything that is said in it. */
export function printRecording(
  { title, file, transcript }: { title: string; file: string; transcript: string },
  { paper, media }: Press,
): PaperPart[] {
  const found = media[file];
  if (!found) return [];
  const label = paper.t('blocks.transcript');
  return [{ kind: 'recording', title, url: paper.url(found.url), label, nodes: paper.readText(transcript) }];
}
