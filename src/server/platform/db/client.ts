import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pg from 'pg';

/** Times that a statement has to come before it counts as one that comes often. */
const OFTEN = 10;
/** So many stay planned on each connection at most, for each of them holds memory of the database. */
const MOST = 200;

/** Gives names to the statements that come often; undefined for one that is rare, as those with lists of any length are. */
function statementNames(): (text: string) => string | undefined {
  /** How often statements came that have no name yet. */
  const times = new LRUCache<string, number>({ max: 500 });
  const names = new Map<string, string>();
  return (text) => {
    if (names.has(text) || names.size >= MOST) return names.get(text);
    const came = (times.get(text) ?? 0) + 1;
    times.set(text, came);
    if (came < OFTEN) return undefined;
    times.delete(text);
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    names.set(text, name);
    return name;
  };
}

/** One that has a name keeps it, and what submits itself is no plain statement. */
const isUnnamed = (given: unknown): given is { text: string } =>
  given !== null &&
  typeof given === 'object' &&
  'text' in given &&
  !('submit' in given) &&
  !('name' in given && given.name !== undefined);

/**
 * The connections of a pool, which keep the plans of what they are often asked: most statements of a request take the
 * database longer to plan than to carry out (docs/performance.md). Whether a plan fits all values, or each time is planned
 * anew, PostgreSQL decides by what both cost.
 */
export function planningClient(): typeof pg.Client {
  const nameOf = statementNames();
  const withName = (given: unknown, values: unknown): unknown =>
    isUnnamed(given) && Array.isArray(values) && values.length > 0
      ? { ...given, name: nameOf(given.text) }
      : given;
  return class extends pg.Client {
    override query = ((given: unknown, values: unknown, ...rest: unknown[]) =>
      Reflect.apply(super.query, this, [
        withName(given, values),
        values,
        ...rest,
      ])) as pg.Client['query'];
  };
}
