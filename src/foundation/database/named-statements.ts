import { createHash } from 'node:crypto';
import pg from 'pg';

const names = new Map<string, string>();

/**
 * Has a statement that is run over and over parsed and planned once on each connection to PostgreSQL instead of each time. It must name its
 * columns: PostgreSQL refuses a named `select *` as soon as a newer version of the product has added a column.
 */
export function nameStatement(text: string): void {
  if (text.includes('*')) throw new Error(`A statement that is kept names its columns: ${text}`);
  // The text itself gives the name: through a proxy, two versions of the product may share a connection.
  names.set(text, createHash('sha256').update(text).digest('base64url').slice(0, 20));
}

type Ask = (question: string | pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** The usual client, which sends a statement that has a name under it. */
export class NamingClient extends pg.Client {
  override query = ((question, values) => {
    const ask = super.query.bind(this) as Ask;
    const name = typeof question === 'string' ? names.get(question) : undefined;
    return name ? ask({ name, text: question as string, values: values ?? [] }) : ask(question, values);
  }) as Ask as pg.Client['query'];
}
