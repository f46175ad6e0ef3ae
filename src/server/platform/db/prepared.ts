import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

const dialect = new PgDialect();

/**
 * A query that every call makes: built once for a pool, and once for the transactions of each of its connections, where
 * others are built each time (docs/performance.md). Its values stand in placeholders, its name is its own, and its columns
 * are listed one by one: a newer process that adds some must not change what an older one is answered.
 */
export function prepared<Query extends object>(
  prepare: (db: Database) => Query,
): (db: Database) => Query {
  const known = new WeakMap<Database, Query>();
  return (db) => {
    const query = known.get(db) ?? prepare(db);
    known.set(db, query);
    return query;
  };
}

/** The same for a statement of our own words, whose rows nobody reads. */
export const preparedSql = (name: string, statement: SQL) =>
  prepared((db) =>
    db._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false),
  );
