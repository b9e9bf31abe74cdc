import { describeBlock } from '../../description/describe.ts';
import { printTaskSheet } from './print-task-sheet.ts';
import { sheetFields } from './sheet-fields.ts';

/** What a teacher takes to class: the page for pupils and its cards in the taught language, the rest in that of the text. */
export const taskSheet = describeBlock({
  name: {
    en: 'Task sheet',
    bg: 'Лист със задача',
    nb: 'Oppgaveark',
    tr: 'Görev kâğıdı',
    it: 'Scheda del compito',
    gr: 'Φύλλο εργασίας',
  },
  once: true,
  everywhere: true,
  fields: sheetFields,
  findSlips: ({ minutes, steps }) => {
    const sum = steps.reduce((all, step) => all + step.minutes, 0);
    return sum === minutes ? [] : [`its steps take ${sum} minutes, it says ${minutes}`];
  },
  print: (data, { paper }) => printTaskSheet(data, paper),
  printKey: ({ key }, { paper }) => [paper.text(key)],
});
