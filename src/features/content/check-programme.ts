import type { Remark } from './checks/remark.ts';
import type { SharedFields } from './kinds.ts';
import type { StarterEntry } from './starter-files.ts';

/** What the lessons of a course may add up to besides its hours, in minutes. */
const tolerance = 5;

/** What speakers are called who are nobody: the same word may stand in any lesson. */
const roles = new Set(
  'Teacher Guest Host Lehrerin Lehrer Gast Profesora Profesor Invitada Professeure Professeur Invitée Insegnante Ospite'.split(
    ' ',
  ),
);

const listKind = (entries: readonly StarterEntry[], kind: StarterEntry['kind']) =>
  entries.filter((one) => one.kind === kind);

/** Courses whose lessons take another time than they promise; one without lessons has only an outline yet. */
function checkHours(entries: readonly StarterEntry[]): Remark[] {
  const chapters = listKind(entries, 'chapter');
  const lessons = listKind(entries, 'lesson');
  return listKind(entries, 'course').flatMap((course) => {
    const own = chapters.filter(({ fields }) => (fields as SharedFields<'chapter'>).course === course.slug);
    const slugs = new Set(own.map(({ slug }) => slug));
    const minutes = lessons
      .map(({ fields }) => fields as SharedFields<'lesson'>)
      .filter(({ chapter }) => slugs.has(chapter))
      .reduce((sum, lesson) => sum + lesson.minutes, 0);
    const { hours } = course.fields as SharedFields<'course'>;
    if (minutes === 0 || Math.abs(minutes - hours * 60) <= tolerance) return [];
    return [
      { entry: course, file: 'entry.yaml', reason: `hours: promises ${hours}, its lessons take ${minutes} minutes` },
    ];
  });
}

/** Names of speakers that an earlier lesson has given to somebody else. */
function checkNames(entries: readonly StarterEntry[]): Remark[] {
  const taken = new Map<string, StarterEntry>();
  const speakers = listKind(entries, 'lesson')
    .toSorted((one, other) => one.slug.localeCompare(other.slug))
    .flatMap((entry) =>
      (entry.translations.get(entry.sourceLocale)?.blocks ?? []).flatMap((block) =>
        block.type === 'transcript' ? block.data.turns.map(({ speaker }) => ({ entry, block: block.id, speaker })) : [],
      ),
    );
  const remarks = new Map<string, Remark>();
  for (const { entry, block, speaker } of speakers) {
    if (roles.has(speaker)) continue;
    const first = taken.get(speaker) ?? entry;
    taken.set(speaker, first);
    if (first === entry) continue;
    const reason = `#${block}: ${speaker} is somebody else in ${first.slug}`;
    remarks.set(`${entry.slug} ${speaker}`, { entry, file: `${entry.sourceLocale}.md`, reason });
  }
  return [...remarks.values()];
}

/** What holds between the lessons of a programme: the hours of a course add up, and a name means one person. */
export function checkProgramme(entries: readonly StarterEntry[]): Remark[] {
  return [...checkHours(entries), ...checkNames(entries)];
}
