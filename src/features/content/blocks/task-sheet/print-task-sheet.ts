import type { Paper } from '../../paper/paper.ts';
import type { PaperPart } from '../../paper/paper-part.ts';
import { spaceWords } from '../../taught-words.ts';
import { describeCards, describeSteps, sheetFacts } from './sheet-document.ts';
import type { TaskSheet } from './sheet-fields.ts';

/** The sheet among the pages of a module; the key comes at its end. */
export function printTaskSheet(sheet: TaskSheet, paper: Paper): PaperPart[] {
  const forPupils = [paper.text(spaceWords(sheet.pupils, sheet.taught))];
  if (sheet.cards) forPupils.push(describeCards(sheet.cards, sheet.taught, paper));
  return [
    { kind: 'item', title: `${paper.t('blocks.taskSheet')}: ${sheet.title}`, nodes: [] },
    { kind: 'note', text: sheetFacts(sheet, paper.locale) },
    { kind: 'passage', lang: sheet.taught, parts: forPupils },
    { kind: 'item', title: paper.t('blocks.forTheTeacher'), nodes: [] },
    ...describeSteps(sheet, paper),
  ];
}
