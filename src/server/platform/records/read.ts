import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Action, Reading } from '#contract/kind/reading.ts';
import { hasPermission } from '#domain/identity/access.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readPage, type Page } from '#server/platform/db/page.ts';
import type { Caller } from '#server/platform/http/context.ts';
import type { DemandEditable } from '#server/platform/http/editable.ts';
import { withinScope } from './scope.ts';
import type { FilterOf, ListedRow, ListedTable, Reader, ReaderOf, RecordOf } from './store.ts';

/** Filter and order of a list. */
export interface ListQuery<R extends Reading> {
  filter?: FilterOf<R> | undefined;
  order?: { column: string; descending: boolean } | undefined;
}

type Row = ListedRow<ListedTable>;
type Reach = Pick<Reader, 'owner' | 'resource' | 'limit'>;

/**
 * Condition for the records on which a caller may perform an action. Records without an owner are only within the
 * scope "all" (threat 52).
 */
export function reach(
  { owner, resource, limit }: Reach,
  caller: Caller,
  action: string,
): SQL | undefined {
  if (owner === 'shared') return limit?.(caller);
  const scope = caller.scope(`${resource.permission}:${action}`);
  if (owner) return and(withinScope(owner, scope), limit?.(caller));
  return scope === 'all' ? limit?.(caller) : sql`false`;
}

function ordered(
  { resource, columns, table, defaultOrder }: Reader,
  { filter = {}, order }: ListQuery<Reading>,
): SQL[] {
  if (!order && defaultOrder) return [...defaultOrder(filter)];
  const column = columns[order?.column ?? resource.columns[0]!]!;
  const isDescending = order?.descending ?? resource.isNewestFirst;
  const direction = isDescending ? desc : asc;
  return column === table.id ? [direction(column)] : [direction(column), desc(table.id)];
}

const selected = (
  reader: Reader,
  caller: Caller,
  { filter = {} }: ListQuery<Reading>,
  action: Action,
) => and(...reader.where(filter, caller), reach(reader, caller, action));

/** Reads a page of a list, within the caller's scope. */
export async function listRecords<R extends Reading>(
  db: Database,
  reader: ReaderOf<R>,
  caller: Caller,
  { pageNum, pageSize, ...asked }: Page & ListQuery<R>,
): Promise<{ rows: RecordOf<R>[]; total: number }> {
  const where = selected(reader, caller, asked, 'list');
  const query = db
    .select()
    .from(reader.table)
    .where(where)
    .orderBy(...ordered(reader, asked));
  const page = await readPage({ pageNum, pageSize }, query, () => db.$count(reader.table, where));
  const rows = await reader.present(db, page.rows as Row[], caller);
  return { rows: rows as RecordOf<R>[], total: page.total };
}

/** Number of records read at once: a sheet of 10,000 rows is neither read by offsets nor held in memory as rows. */
const STEP = 500;

/** Yields the first `most` records that match a filter, in order; selected at one moment, read in steps. */
export async function* streamRecords<R extends Reading>(
  db: Database,
  reader: ReaderOf<R>,
  caller: Caller,
  asked: ListQuery<R>,
  most: number,
): AsyncGenerator<RecordOf<R>[]> {
  const chosen = await db
    .select({ id: reader.table.id })
    .from(reader.table)
    .where(selected(reader, caller, asked, 'export'))
    .orderBy(...ordered(reader, asked))
    .limit(most);
  const ids = chosen.map(({ id }) => id as number);
  for (let first = 0; first < ids.length; first += STEP) {
    const step = ids.slice(first, first + STEP);
    const found = await db.select().from(reader.table).where(inArray(reader.table.id, step));
    const byId = new Map((found as Row[]).map((row) => [row.id, row]));
    const rows = step.flatMap((id) => byId.get(id) ?? []);
    yield (await reader.present(db, rows, caller)) as RecordOf<R>[];
  }
}

/** Returns a row within the caller's scope; a row outside counts as missing (threat 16). @throws Fault notFound */
export async function demandRow<T extends ListedTable>(
  db: Database,
  { table, ...reader }: Reach & { table: T },
  caller: Caller,
  id: number,
  action: string,
): Promise<ListedRow<T>> {
  const [row] = await db
    .select()
    .from(table as ListedTable)
    .where(and(eq(table.id, id), reach(reader, caller, action)));
  if (!row) throw new Fault('notFound');
  return row as ListedRow<T>;
}

/** Checks who may change records; those of shared kinds, too, require the permission. */
export const editableOf =
  (given: Reach & { table: ListedTable }): DemandEditable =>
  (db, caller, id) => {
    if (!hasPermission(caller, `${given.resource.permission}:edit`)) throw new Fault('notFound');
    return demandRow(db, given, caller, id, 'edit');
  };
