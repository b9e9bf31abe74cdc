import { getI18n } from '../../../i18n/i18n.ts';
import type { ActivityBlock } from '../../content/blocks.ts';
import type { Media } from '../../content/media.ts';
import type { Paper } from '../../handbooks/paper.ts';
import type { PaperMark, PaperPart } from '../../handbooks/paper-part.ts';
import { dialogue } from '../blocks/dialogue/grade.ts';
import { createKeys } from '../blocks/keys.ts';
import { matching } from '../blocks/matching/grade.ts';
import { ordering } from '../blocks/ordering/grade.ts';
import { sorting } from '../blocks/sorting/grade.ts';
import { placeGaps } from './gaps.ts';

const textsOf = (list: readonly { text: string }[]) => list.map(({ text }) => text);

/**
 * A thing to do with a pencil: the question and what there is to choose from. What is correct, every answer and every remark stay out,
 * and where order would tell, it is the shuffled one of the page: the same in every language and for everyone.
 */
export async function printActivity(
  block: ActivityBlock,
  media: Record<string, Media>,
  paper: Paper,
): Promise<PaperPart[]> {
  const { t } = getI18n(paper.locale);
  const keys = createKeys('paper', block.id);
  const asked = (text: string): PaperPart => ({ kind: 'text', nodes: paper.readText(text) });
  const told = (text: string): PaperPart => ({
    kind: 'text',
    nodes: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }],
  });
  const choices = (mark: PaperMark, texts: string[]): PaperPart => ({ kind: 'choices', mark, texts });
  switch (block.type) {
    case 'single-choice':
      return [asked(block.data.question), choices('circle', textsOf(block.data.options))];
    case 'multiple-choice':
      return [
        asked(block.data.question),
        paper.words([{ kind: 'note', text: t('blocks.chooseSeveral') }]),
        choices('square', textsOf(block.data.options)),
      ];
    case 'true-false':
      return [asked(block.data.statement), paper.words([choices('circle', [t('blocks.true'), t('blocks.false')])])];
    case 'gap-fill': {
      const { instructions, text, gaps } = block.data;
      const ids = gaps.map(({ id }) => id);
      const hints = gaps.flatMap(({ hint }, index) => (hint ? [`(${index + 1}) ${hint}`] : []));
      return [
        told(instructions),
        { kind: 'text', nodes: placeGaps(paper.readText(text), ids) },
        ...(hints.length > 0 ? [{ kind: 'note' as const, text: hints.join(' · ') }] : []),
      ];
    }
    case 'short-answer':
      return [asked(block.data.question), { kind: 'lines', count: 2 }];
    case 'ordering': {
      const { instructions, items } = ordering.publicView(block, keys, media);
      return [told(instructions), choices('blank', textsOf(items))];
    }
    case 'matching': {
      const { instructions, items, targets } = matching.publicView(block, keys, media);
      return [told(instructions), { kind: 'pairs', left: textsOf(items), right: textsOf(targets) }];
    }
    case 'sorting': {
      const { instructions, items, targets } = sorting.publicView(block, keys, media);
      return [told(instructions), choices('number', textsOf(items)), { kind: 'boxes', titles: textsOf(targets) }];
    }
    case 'flash-cards': {
      const { instructions, cards } = block.data;
      return [
        told(instructions),
        { kind: 'terms', terms: cards.map(({ front, back }) => ({ term: front, text: back })) },
      ];
    }
    case 'dialogue': {
      const { instructions, opening } = dialogue.publicView(block, keys, media);
      return [
        told(instructions),
        ...opening.turns.flatMap((turn): PaperPart[] => ('speaker' in turn ? [{ kind: 'turn', ...turn }] : [])),
        paper.words([{ kind: 'note', text: t('blocks.whatDoYouSay') }]),
        choices('circle', textsOf(opening.choices)),
      ];
    }
    case 'hotspot': {
      const { question, file, alt, areas } = block.data;
      const places = areas.map(({ x, y, width, height }) => ({ x, y, width, height }));
      const picture = await paper.picture({ file, alt }, media, places);
      const labels = areas.map(({ label }) => label);
      return [
        asked(question),
        ...(picture ? [{ kind: 'picture' as const, ...picture }] : []),
        choices('number', labels),
      ];
    }
    case 'self-assessment': {
      const { instructions, scale, statements } = block.data;
      const rows = textsOf(statements).map((statement): PaperPart => ({ kind: 'scale', statement, steps: scale }));
      return [told(instructions), ...rows];
    }
    case 'reflection': {
      const { question, hint } = block.data;
      return [asked(question), ...(hint ? [{ kind: 'note' as const, text: hint }] : []), { kind: 'lines', count: 6 }];
    }
  }
}
