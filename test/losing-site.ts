import {
  InsertQueryNode,
  type KyselyPlugin,
  type RootOperationNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely';
import type { Database } from '../src/foundation/database/database.ts';
import { type OpenedPage, openPage } from './open-page.ts';
import { openTestDatabase } from './template-database.ts';
import { createTestApp, type TestApp } from './test-app.ts';

/** Each table with its rows, by names that change with them. */
type Rows = ReadonlyMap<string, readonly string[]>;

/** A site whose database goes away when a test says so, as it does for a server that is killed there. */
export interface LosingSite {
  app: TestApp;
  /** The same database, which is always there. */
  db: Database;
  /** So many writes of the site are answered; then the database is away. */
  loseAfter(writes: number): void;
  listRows(): Promise<Rows>;
  /** Sends a form as a browser does: one with a file in parts. */
  send(form: Form, cookie: string): Promise<OpenedPage>;
}

export type Form = [path: string, fields: FormData];

export function fields(values: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

/** What says nothing of what somebody did. */
const beside = new Set(['attempts', 'content_version', 'open_texts', 'sessions']);
/** Whose rows never change. */
const onlyAdded = new Set(['entry_changes', 'revisions']);

const look = (see: (node: RootOperationNode) => void): KyselyPlugin => ({
  transformQuery({ node }) {
    see(node);
    return node;
  },
  transformResult: async ({ result }) => result,
});

/** The table that alone a statement changes. What is deleted takes rows of others along, and plain SQL does not say what it does. */
function findOnlyTable(node: RootOperationNode): string | undefined {
  const table = InsertQueryNode.is(node) ? node.into : UpdateQueryNode.is(node) ? node.table : undefined;
  return table && TableNode.is(table) ? table.table.identifier.name : undefined;
}

/** Opens a site with the starter content. */
export async function openLosingSite(): Promise<LosingSite> {
  /** Of a table that nobody has written to since, rows are read once. */
  const known = new Map<string, string[]>();
  let answered = Number.POSITIVE_INFINITY;
  const forget = (node: RootOperationNode) => {
    const table = findOnlyTable(node);
    if (table) known.delete(table);
    else if (!SelectQueryNode.is(node)) known.clear();
  };
  const lose = (node: RootOperationNode) => {
    if (/^(Insert|Update|Delete)/.test(node.kind)) answered -= 1;
    if (answered < 0) throw Object.assign(new Error('the connection is gone'), { code: 'ECONNRESET' });
  };
  const db = (await openTestDatabase('starter')).withPlugin(look(forget));
  const app = await createTestApp({ db: db.withPlugin(look(lose)) });
  const all = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => !beside.has(name));
  const listRows = async () => {
    for (const name of all) {
      if (known.has(name)) continue;
      const table = db.selectFrom(name as 'entries');
      const rows = await (onlyAdded.has(name) ? table.select('id') : table.selectAll()).execute();
      const named = rows.map((row) => JSON.stringify({ ...row, desk_seen_at: null, updated_at: null }));
      known.set(name, named);
    }
    return new Map(known);
  };
  const loseAfter = (writes: number) => {
    answered = writes;
  };
  const send = async ([path, form]: Form, cookie: string) => {
    const hasFile = [...form.values()].some((value) => typeof value !== 'string');
    const sent = await app.sending(path, hasFile ? form : new URLSearchParams([...form] as [string, string][]), {
      cookie,
    });
    const length: Record<string, string> = hasFile ? {} : { 'content-length': String(String(sent.body).length) };
    return openPage(app, path, { ...sent, headers: { ...(sent.headers as Record<string, string>), ...length } });
  };
  return { app, db, loseAfter, listRows, send };
}

/** The tables of what is there only afterwards, each as often as it has such a row. */
export const listNew = (before: Rows, after: Rows): string[] =>
  [...after].flatMap(([table, rows]) => {
    if (rows === before.get(table)) return [];
    const held = new Set(before.get(table));
    return rows.filter((row) => !held.has(row)).map(() => table);
  });

/** Where an answer leads, or the link that it shows. */
export const readAnswer = ({ response, document }: OpenedPage) => [
  response.status,
  response.headers.get('location') ?? document.querySelector('main [role=status] a')?.getAttribute('href'),
];
