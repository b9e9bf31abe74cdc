import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const day = 86_400_000;

/** Nothing is kept longer: the privacy policy says so, and deletions of accounts are remembered for five days more. */
const longest = 30 * day;
/** Of each of so many days one is kept, of each week before them one. */
const daily = 7;

/** The name of a backup that was begun at a time, in UTC. */
export const backupName = (at: Date): string =>
  `polylogue-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;

/** When a backup was begun, from its name; undefined where the name is no backup's. */
export function backupTime(name: string): Date | undefined {
  const [, date, hour, minute, second] =
    /^polylogue-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz(?:\.age)?$/.exec(name) ?? [];
  const time = new Date(`${date}T${hour}:${minute}:${second}.000Z`);
  return date === undefined || Number.isNaN(time.getTime()) ? undefined : time;
}

const dayOf = (time: Date) => Math.floor(time.getTime() / day);
/** Weeks from Monday to Sunday; the first day of all was a Thursday. */
const weekOf = (time: Date) => Math.floor((dayOf(time) + 3) / 7);

/**
 * Which backups may go: all of the last 24 hours stay, the newest of each of seven days, and the newest of each week up to thirty days. Names that are no
 * backup's are never named here.
 */
export function listSuperfluous(names: readonly string[], now: Date): string[] {
  const places = new Set<string>();
  return names
    .map((name) => ({ name, time: backupTime(name) }))
    .filter((one): one is { name: string; time: Date } => one.time !== undefined)
    .sort((one, other) => other.time.getTime() - one.time.getTime() || (one.name < other.name ? 1 : -1))
    .filter(({ time }) => {
      const age = now.getTime() - time.getTime();
      if (age > longest) return true;
      const wanted = [`week ${weekOf(time)}`, ...(dayOf(now) - dayOf(time) < daily ? [`day ${dayOf(time)}`] : [])];
      const stays = wanted.some((place) => !places.has(place));
      for (const place of wanted) places.add(place);
      return !stays && age >= day;
    })
    .map(({ name }) => name);
}

/** Deletes the backups of a folder that may go, and what a run that was ended has left. Gives the names of the backups. */
export async function thinBackups(folder: string, now: Date): Promise<string[]> {
  const names = await readdir(folder);
  const superfluous = listSuperfluous(names, now);
  for (const name of superfluous) await rm(join(folder, name));
  for (const name of names.filter((one) => one.startsWith('.part-'))) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: now.getTime() }));
    if (now.getTime() - mtimeMs > day) await rm(join(folder, name), { recursive: true, force: true });
  }
  return superfluous;
}
