import { sql, type SQL } from 'drizzle-orm';
import type { Cell, Counts } from '#domain/statistic/cell.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Columns by which figures can be grouped. */
const GROUPS = ['day', 'channel', 'province', 'track', 'topic', 'status'] as const;
export type Group = (typeof GROUPS)[number];

/** A count: the rows, and what is counted of them. The rows have a column for every group. */
export interface Count {
  rows: SQL;
  /** SQL aggregates by name. */
  measures: Readonly<Record<string, SQL>>;
  groups: readonly Group[];
}

/** The figures of all rows, and of each group. */
export interface GroupedCounts {
  all: Counts;
  cells: Readonly<Partial<Record<Group, Cell[]>>>;
}

interface CountedRow extends Record<string, unknown> {
  /** Index of the group; the number of groups for the row of totals. */
  place: number;
  key: string | null;
}

const columnOf = (group: Group): SQL => sql.raw(`"${group}"`);

/** Builds a query that counts all groups in one pass. `GROUPING` tells which group a row belongs to. */
function query({ rows, measures, groups }: Count): SQL {
  const figures = Object.entries(measures).map(
    ([name, measure]) => sql`(${measure})::int AS ${sql.identifier(name)}`,
  );
  const places = groups.map(
    (group, place) => sql`WHEN GROUPING(${columnOf(group)}) = 0 THEN ${sql.raw(String(place))}`,
  );
  const keys = groups.map((group) => sql`${columnOf(group)}::text`);
  const sets = [...groups.map((group) => sql`(${columnOf(group)})`), sql`()`];
  const place =
    places.length > 0
      ? sql`CASE ${sql.join(places, sql` `)} ELSE ${sql.raw(String(groups.length))} END`
      : sql`0`;
  const key = keys.length > 0 ? sql`coalesce(${sql.join(keys, sql`, `)})` : sql`NULL::text`;
  return sql`SELECT ${place} AS place, ${key} AS key, ${sql.join(figures, sql`, `)}
    FROM (${rows}) AS counted GROUP BY GROUPING SETS (${sql.join(sets, sql`, `)})`;
}

/** Returns the figures of a row without its group. */
function countsOf(row: CountedRow, { measures }: Count): Counts {
  return Object.fromEntries(Object.keys(measures).map((name) => [name, Number(row[name] ?? 0)]));
}

/** Counts rows by several groups at once. All statistics are computed by this function. */
export async function countBy(db: Database, count: Count): Promise<GroupedCounts> {
  const { rows } = await db.execute<CountedRow>(query(count));
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  const cells = count.groups.map((group, place) => [
    group,
    (byPlace.get(place) ?? []).map((row) => ({ key: row.key!, counts: countsOf(row, count) })),
  ]);
  const [all] = byPlace.get(count.groups.length) ?? [];
  return { all: all ? countsOf(all, count) : {}, cells: Object.fromEntries(cells) };
}

/** Counts rows by day and series, for lines. */
export async function countDays(
  db: Database,
  rows: SQL,
): Promise<{ day: string; series: string; count: number }[]> {
  const found = await db.execute<{ day: string; series: string; count: number }>(
    sql`SELECT day::text AS day, series, count(*)::int AS count FROM (${rows}) AS counted GROUP BY day, series`,
  );
  return found.rows;
}
