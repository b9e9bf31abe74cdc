import { type Compilable, type CompiledQuery, type Expression, sql } from 'kysely';
import type { Database } from './database.ts';
import { nameStatement } from './named-statements.ts';

/** Stands in a built statement for a value that is known only when it runs. */
class Placeholder {
  readonly #name: string;
  readonly #index: number | undefined;

  constructor(name: string, index?: number) {
    this.#name = name;
    this.#index = index;
  }

  read(values: Record<string, unknown>): unknown {
    const value = values[this.#name];
    return this.#index === undefined ? value : (value as unknown[])[this.#index];
  }
}

type Place<Value> = Value extends readonly (infer Item)[] ? Expression<Item>[] : Expression<Value>;
/** What a statement is built with: a place for each value, a list of places for a list. */
export type Places<Values> = { [Name in keyof Values]: Place<Values[Name]> };

function toPlaces<Values extends object>(values: Values): Places<Values> {
  const places = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value)
      ? value.map((_, index) => sql.val(new Placeholder(name, index)))
      : sql.val(new Placeholder(name)),
  ]);
  return Object.fromEntries(places) as Places<Values>;
}

/**
 * A statement that is built and compiled once for each kind of database (and for each length of its lists) and then only run with other
 * values. For the few that every lesson page and every saved answer runs: there, building the same query anew costs more than running it.
 */
export function statement<Values extends object, Row>(
  build: (db: Database, places: Places<Values>) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<object, Map<string, CompiledQuery<Row>>>();
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const known = compiled.get(adapter) ?? new Map<string, CompiledQuery<Row>>();
    compiled.set(adapter, known);
    const lengths = Object.values(values).map((value) => (Array.isArray(value) ? value.length : ''));
    const key = lengths.join();
    const query = known.get(key) ?? build(db, toPlaces(values)).compile();
    if (!known.has(key)) nameStatement(query.sql);
    known.set(key, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? parameter.read(values as Record<string, unknown>) : parameter,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
