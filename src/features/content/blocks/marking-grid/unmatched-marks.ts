import type { BrokenRule, Words } from '../../description/field.ts';
import { cellName, type Grid, listCells } from './cells.ts';

type Place = Grid['key'][number];

/** Named as its author has named it. */
const sayCell = ({ criterion, subject }: { criterion: string; subject?: string | undefined }) =>
  subject ? `${criterion} · ${subject}` : criterion;

const markedTwice = (cell: string): Words => ({
  en: `“${cell}” has a mark already. Remove this one or the other.`,
  bg: `„${cell}“ вече има оценка. Премахнете тази или другата.`,
  nb: `«${cell}» har allerede en vurdering. Fjern denne eller den andre.`,
  tr: `“${cell}” için zaten bir puan var. Bunu ya da ötekini kaldırın.`,
  it: `«${cell}» ha già un voto. Rimuovere questo o l’altro.`,
  gr: `Το «${cell}» έχει ήδη βαθμό. Αφαιρέστε αυτόν ή τον άλλον.`,
});

const noCriterion = (name: string): Words => ({
  en: `There is no criterion “${name}”. Choose one of the criteria.`,
  bg: `Няма критерий „${name}“. Изберете някой от критериите.`,
  nb: `Det finnes ikke noe kriterium «${name}». Velg et av kriteriene.`,
  tr: `“${name}” adında bir ölçüt yok. Ölçütlerden birini seçin.`,
  it: `Non c’è nessun criterio «${name}». Scegliere uno dei criteri.`,
  gr: `Δεν υπάρχει κριτήριο «${name}». Επιλέξτε ένα από τα κριτήρια.`,
});

const markedTogether = (criterion: string): Words => ({
  en: `“${criterion}” has one mark for all together. Choose nobody here.`,
  bg: `„${criterion}“ има една оценка за всички заедно. Тук не избирайте никого.`,
  nb: `«${criterion}» har én vurdering for alle sammen. Velg ingen her.`,
  tr: `“${criterion}” için hepsine tek puan veriliyor. Burada kimseyi seçmeyin.`,
  it: `«${criterion}» ha un solo voto per tutti insieme. Non scegliere nessuno qui.`,
  gr: `Το «${criterion}» έχει έναν βαθμό για όλους μαζί. Μην επιλέξετε κανέναν εδώ.`,
});

const oneOfSubjects = (names: string): Words => ({
  en: `Choose one of those who are marked: ${names}.`,
  bg: `Изберете някого от оценяваните: ${names}.`,
  nb: `Velg en av dem som vurderes: ${names}.`,
  tr: `Puan verilenlerden birini seçin: ${names}.`,
  it: `Scegliere una delle persone valutate: ${names}.`,
  gr: `Επιλέξτε έναν από όσους αξιολογούνται: ${names}.`,
});

const notMarked = (cells: string): Words => ({
  en: `Add a mark for each of these: ${cells}.`,
  bg: `Добавете оценка за всяко от следните: ${cells}.`,
  nb: `Legg til en vurdering for hver av disse: ${cells}.`,
  tr: `Şunların her biri için bir puan ekleyin: ${cells}.`,
  it: `Aggiungere un voto per ciascuno di questi: ${cells}.`,
  gr: `Προσθέστε βαθμό για καθένα από αυτά: ${cells}.`,
});

const noBand = (most: number): Words => ({
  en: `Enter a number from 1 to ${most}: this criterion has no more bands.`,
  bg: `Въведете число от 1 до ${most}: критерият няма повече степени.`,
  nb: `Skriv et tall fra 1 til ${most}: Kriteriet har ikke flere trinn.`,
  tr: `1 ile ${most} arasında bir sayı yazın: Bu ölçütte daha fazla derece yok.`,
  it: `Inserire un numero da 1 a ${most}: il criterio non ha altre fasce.`,
  gr: `Γράψτε έναν αριθμό από το 1 έως το ${most}: το κριτήριο δεν έχει άλλες βαθμίδες.`,
});

/** Which of the two names of a mark leads to no cell. */
function sayNoCell({ criteria, subjects }: Grid, { criterion }: Place): [name: string, words: Words] {
  const known = criteria.find(({ id }) => id === criterion);
  if (!known) return ['criterion', noCriterion(criterion)];
  return ['subject', known.shared ? markedTogether(criterion) : oneOfSubjects(subjects.map(({ id }) => id).join(', '))];
}

/** Each cell of the grid has one mark to compare with, and each mark a cell. */
export function findUnmatchedMarks(grid: Grid): BrokenRule[] {
  const cells = new Map(listCells(grid).map((cell) => [cellName(cell), cell]));
  const named = grid.key.map(cellName);
  const open = [...cells].filter(([name]) => !named.includes(name));
  const allOpen = notMarked(open.map(([, cell]) => sayCell(cell)).join(', '));
  const check = (mark: Place, index: number): BrokenRule[] => {
    const name = cellName(mark);
    const path = ['key', index];
    const cell = cells.get(name);
    if (!cell) {
      const [wrong, words] = sayNoCell(grid, mark);
      return [{ path: [...path, wrong], message: `there is no cell "${name}"`, words }];
    }
    const twice = { path, message: `the cell "${name}" has two marks`, words: markedTwice(sayCell(mark)) };
    const band = {
      path: [...path, 'band'],
      message: `the cell "${name}" has no band ${mark.band}`,
      words: noBand(cell.bands.length),
    };
    return [
      ...(named.indexOf(name) < index ? [twice] : []),
      ...(cell.bands[mark.band - 1] === undefined ? [band] : []),
    ];
  };
  return [
    ...grid.key.flatMap(check),
    // All of them at once, where they are to be added.
    ...open.map(([name]) => ({ path: ['key'], message: `the cell "${name}" has no mark`, words: allOpen })),
  ];
}
