import type { PaperNode } from '../../paper/paper-text.ts';
import { gapMark } from './gap-mark.ts';

/** Puts a numbered place to write where a text has the mark of a gap. */
export function printGaps(nodes: PaperNode[], gapIds: readonly string[]): PaperNode[] {
  return nodes.flatMap((node): PaperNode[] => {
    if (node.type !== 'text') return [node.children ? { ...node, children: printGaps(node.children, gapIds) } : node];
    return String(node.value)
      .split(gapMark)
      .map((piece, index) =>
        index % 2 === 1 ? { type: 'gap', number: gapIds.indexOf(piece) + 1 } : { type: 'text', value: piece },
      );
  });
}
