import type { OwnPostgres } from '../../test/own-postgres.ts';

/** SQLite, or a PostgreSQL on which each scenario gets a database of its own. */
export interface Engine {
  name: string;
  databaseUrl: boolean;
  /** An empty address means a file in the site's own folder. */
  createDatabase(): Promise<string>;
}

export const sqlite: Engine = { name: 'SQLite', databaseUrl: false, createDatabase: async () => '' };

export function postgres(server: OwnPostgres): Engine {
  let made = 0;
  return {
    name: 'PostgreSQL',
    databaseUrl: true,
    createDatabase() {
      made += 1;
      return server.create(`faults_${made}`);
    },
  };
}
