import type { Paper } from '../../paper/paper.ts';
import type { PaperPart } from '../../paper/paper-part.ts';
import { describeSteps, sheetFacts } from './sheet-document.ts';
import type { TaskSheet } from './sheet-fields.ts';

/** The sheet among the pages of a module; the key comes at its end. */
export function printTaskSheet(sheet: TaskSheet, paper: Paper): PaperPart[] {
  const { cards = [] } = sheet;
  const texts = cards.map(({ title, text }) => ({ title, nodes: paper.readText(text) }));
  const forPupils: PaperPart[] = [
    paper.text(sheet.pupils),
    ...(texts.length > 0 ? [{ kind: 'cards' as const, cards: texts }] : []),
  ];
  return [
    { kind: 'item', title: `${paper.t('blocks.taskSheet')}: ${sheet.title}`, nodes: [] },
    { kind: 'note', text: sheetFacts(sheet, paper.locale) },
    { kind: 'passage', lang: sheet.taught, parts: forPupils },
    { kind: 'item', title: paper.t('blocks.forTheTeacher'), nodes: [] },
    ...describeSteps(sheet, paper),
  ];
}
