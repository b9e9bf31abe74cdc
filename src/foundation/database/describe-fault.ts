import { StartError } from '../start-error.ts';
import { fileOf } from './database.ts';

interface Place {
  databaseUrl: string | undefined;
  dataDir: string;
}

const restore = 'Restore it from a backup, or move it away to start with an empty database.';

/** What is wrong and what to do, by the code that a database or a file system gives. */
const sqliteFaults: [RegExp, (file: string) => string][] = [
  [/^SQLITE_(NOTADB|CORRUPT)/, (file) => `${file} is damaged, or is no SQLite database. ${restore}`],
  [
    /^(SQLITE_(READONLY|CANTOPEN|PERM|AUTH)|EACCES$|EPERM$|EROFS$)/,
    (file) =>
      `${file} cannot be written. The user that Polylogue runs as needs the right to write this file and its folder.`,
  ],
  [
    /^(SQLITE_(FULL|IOERR)|ENOSPC$|EDQUOT$)/,
    (file) => `${file} cannot be used: its disk is full or failing. Make room on it, then start again.`,
  ],
];
const postgresFaults: [RegExp, string][] = [
  [/^28/, 'The database refuses the user or the password in DATABASE_URL. Correct it, or the rights on the server.'],
  [
    /^3D000$/,
    'The database named in DATABASE_URL does not exist on its server. Create it (createdb), then start again.',
  ],
  [/^42501$/, 'The user in DATABASE_URL may not create tables. Make that user the owner of the database.'],
  [
    /^(53100|58030)$/,
    'The disk of the database that DATABASE_URL names is full or failing. Make room on it, then start again.',
  ],
];

/** What stops the start, as one sentence that says what to do, where that is known; everything else is what it was. */
export function describeStartFault(error: unknown, { databaseUrl, dataDir }: Place): unknown {
  const code = String((error as { code?: unknown } | undefined)?.code ?? '');
  const file = fileOf(dataDir);
  const newer = /previously executed migration (\S+) is missing/.exec(error instanceof Error ? error.message : '')?.[1];
  if (newer) {
    const place = databaseUrl ? 'The database that DATABASE_URL names' : file;
    return new StartError(
      `${place} was used by a newer version of Polylogue (its migration ${newer} is not known here). Start that version, or restore a ` +
        'backup from before the upgrade.',
    );
  }
  const found = databaseUrl
    ? postgresFaults.find(([pattern]) => pattern.test(code))?.[1]
    : sqliteFaults.find(([pattern]) => pattern.test(code))?.[1](file);
  return found ? new StartError(found) : error;
}
