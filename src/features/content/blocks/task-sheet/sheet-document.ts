import { getI18n } from '../../../../i18n/i18n.ts';
import { getLocale, type Locale } from '../../../../i18n/locales.ts';
import { level, taught } from '../../description/taught-fields.ts';
import type { PaperDocument } from '../../paper/document.ts';
import type { Paper } from '../../paper/paper.ts';
import type { PaperPart } from '../../paper/paper-part.ts';
import { saidLine, spaceWords } from '../../taught-words.ts';
import { sheetFields, type TaskSheet } from './sheet-fields.ts';

/** The facts of a sheet in one line: which language, how far, how long, who with whom. */
export function sheetFacts({ taught: language, level: of, minutes, group }: TaskSheet, locale: Locale): string {
  const { t } = getI18n(locale);
  const known = [taught.choices[language][locale], level.choices[of][locale], t('blocks.minutes', { count: minutes })];
  return [...known, group].join(' · ');
}

/** What is done, minute by minute, and how it goes without a shared room. */
export function describeSteps({ steps, online, low }: TaskSheet, { locale, t }: Paper): PaperPart[] {
  return [
    {
      kind: 'table',
      caption: sheetFields.steps.label[locale],
      columns: [sheetFields.minutes.label[locale], t('blocks.whatHappens')],
      rows: steps.map(({ minutes, text }) => ({ cells: [String(minutes), text] })),
    },
    {
      kind: 'terms',
      terms: [
        { term: sheetFields.online.label[locale], text: online },
        { term: sheetFields.low.label[locale], text: low },
      ],
    },
  ];
}

export function describeCards(cards: NonNullable<TaskSheet['cards']>, lang: string, paper: Paper): PaperPart {
  const texts = cards.map(({ title, text }) => ({
    title: spaceWords(title, lang),
    nodes: paper.readText(spaceWords(text, lang)),
  }));
  return { kind: 'cards', cards: texts };
}

/** The sheet to be printed or changed: pages for pupils, half a page for the teacher, and the key where no pupil sees it. */
export function describeSheet(
  sheet: TaskSheet,
  { locale: textLocale, updatedAt }: { locale: Locale; updatedAt: string },
  paper: Paper,
): PaperDocument {
  const { locale, t } = paper;
  const { title, cards, pupils, key } = sheet;
  const inTaughtLanguage = (parts: PaperPart[]): PaperPart => ({ kind: 'passage', lang: sheet.taught, parts });
  const inItsLanguage = (parts: PaperPart[]) => paper.passage(textLocale, parts);
  const sections = [
    [paper.heading(1, t('blocks.forPupils')), inTaughtLanguage([paper.text(spaceWords(pupils, sheet.taught))])],
  ];
  if (cards) {
    const heading = paper.heading(1, t('blocks.cards'));
    sections.push([heading, inTaughtLanguage([describeCards(cards, sheet.taught, paper)])]);
  }
  sections.push([paper.heading(1, t('blocks.forTheTeacher')), ...inItsLanguage(describeSteps(sheet, paper))]);
  sections.push([paper.heading(1, sheetFields.key.label[locale]), ...inItsLanguage([paper.text(key)])]);
  return {
    title: saidLine(title),
    titleLang: getLocale(textLocale).tag,
    facts: sheetFacts(sheet, locale),
    description: `${t('blocks.taskSheet')}: ${saidLine(title)}`,
    updatedAt,
    sections,
  };
}
