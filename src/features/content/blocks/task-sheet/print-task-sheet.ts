import { getI18n } from '../../../../i18n/i18n.ts';
import { level, taught } from '../../description/taught-fields.ts';
import type { Paper } from '../../paper/paper.ts';
import type { PaperPart } from '../../paper/paper-part.ts';
import type { TaskSheet } from './sheet-fields.ts';

/** The sheet among the pages of a module; the key comes at its end. */
export function printTaskSheet(sheet: TaskSheet, paper: Paper): PaperPart[] {
  const { t } = getI18n(paper.locale);
  const inTaughtLanguage = (parts: PaperPart[]): PaperPart => ({ kind: 'passage', lang: sheet.taught, parts });
  const { cards = [] } = sheet;
  const facts = [
    t('blocks.taskSheet'),
    taught.choices[sheet.taught][paper.locale],
    level.choices[sheet.level][paper.locale],
    t('blocks.minutes', { count: sheet.minutes }),
    sheet.group,
  ];
  return [
    { kind: 'item', title: sheet.title, nodes: [] },
    { kind: 'note', text: facts.join(' · ') },
    inTaughtLanguage([paper.text(sheet.pupils)]),
    inTaughtLanguage(cards.map(({ title, text }) => ({ kind: 'callout', title, nodes: paper.readText(text) }))),
    { kind: 'item', title: t('blocks.forTheTeacher'), nodes: [] },
    {
      kind: 'terms',
      terms: sheet.steps.map(({ minutes, text }) => ({ term: t('blocks.minutes', { count: minutes }), text })),
    },
    {
      kind: 'terms',
      terms: [
        { term: t('blocks.online'), text: sheet.online },
        { term: t('blocks.lowTechnology'), text: sheet.low },
      ],
    },
  ];
}
