import type { SqliteDatabase } from 'kysely';

/** How many different statements are kept: more than the product has, so only lists of changing length push each other out. */
const mostKept = 500;

/** Keeps prepared statements: preparing one costs several times what running it does. */
export function withPreparedStatements(database: SqliteDatabase): SqliteDatabase {
  const kept = new Map<string, ReturnType<SqliteDatabase['prepare']>>();
  return {
    close: () => database.close(),
    prepare(text) {
      const known = kept.get(text);
      if (known) return known;
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '');
      const statement = database.prepare(text);
      kept.set(text, statement);
      return statement;
    },
  };
}
