import { getTableColumns, is, sql, SQL, type Column } from 'drizzle-orm';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

const dialect = new PgDialect();

/**
 * A query that every call makes: built once per pool and once per connection for transactions, instead of each time
 * (docs/performance.md). It has placeholders for values and a fixed name, and lists its columns one by one: columns
 * that a newer process adds must not change the rows that an older one receives.
 */
export function prepared<Query extends object>(
  prepare: (db: Database) => Query,
): (db: Database) => Query {
  const queries = new WeakMap<Database, Query>();
  return (db) => {
    const query = queries.get(db) ?? prepare(db);
    queries.set(db, query);
    return query;
  };
}

/** The same for a statement written in SQL whose rows are not read. */
export const preparedSql = (name: string, statement: SQL) =>
  prepared((db) =>
    db._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false),
  );

type Columns = Readonly<Record<string, unknown>>;

const isSql = (value: unknown): value is SQL => is(value, SQL);

/** The columns, each with a placeholder of its name; SQL stays as it is. */
const placeholders = (columns: Columns): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name,
      isSql(value) ? value : sql`${sql.placeholder(name)}`,
    ]),
  );

/** The value as the driver expects it. */
const written = (column: Column, value: unknown): unknown =>
  value === null ? null : column.mapToDriverValue(value);

const writtenIn = (table: PgTable, columns: Columns): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([, value]) => !isSql(value))
      .map(([name, value]) => [name, written(getTableColumns(table)[name]!, value)]),
  );

interface Preparable<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> };
}

/**
 * The same for a statement that writes a few sets of columns of a table, again and again: it is prepared for each set. A
 * column that is written as SQL must always be written as the same one.
 * @param build returns the statement for columns, each of which has a placeholder of its name
 * @returns writes columns; further values are for placeholders of the statement's own
 */
export function preparedWrite<Written extends object, Result>(
  name: string,
  table: PgTable,
  build: (db: Database, columns: Written) => Preparable<Result>,
) {
  const known = new Map<string, (db: Database) => ReturnType<Preparable<Result>['prepare']>>();
  const prepareFor = (columns: Columns) => {
    const own = `${name}_${known.size}`;
    return prepared((db) => build(db, placeholders(columns) as Written).prepare(own));
  };
  return (db: Database, written: Written, further: Columns = {}): Promise<Result> => {
    const columns = written as Columns;
    const key = Object.entries(columns)
      .map(([column, value]) => `${column}${isSql(value) ? '()' : ''}`)
      .join(' ');
    const query = known.get(key) ?? prepareFor(columns);
    known.set(key, query);
    return query(db).execute({ ...writtenIn(table, columns), ...further });
  };
}
