import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
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
