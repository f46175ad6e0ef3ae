import { and, eq, sql, type SQL } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Shape } from '#contract/kind/reading.ts';
import type { Resource } from '#contract/kind/resource.ts';
import { hasPermission } from '#domain/identity/access.ts';
import { takeRemoved } from '#server/platform/bin/bin.ts';
import { bin } from '#server/platform/bin/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { violationOf } from '#server/platform/db/violation.ts';
import type { Actor, Caller } from '#server/platform/http/context.ts';
import { change as changing } from '../refusal.ts';
import { withinScope } from '../scope.ts';
import type { ChangeOf, RecordOf, RowOf, Store, StoreOf, TrackedTable } from '../store.ts';
import { namesOfGone } from './lost.ts';
import { restoreDependents, rowOf } from './dependents.ts';
import { presentOne, remember } from '../write.ts';

type Row = RowOf<TrackedTable>;

/** What the bin keeps of a row. Rows kept by an earlier build have only their columns. */
interface Content {
  shown?: Readonly<Record<string, unknown>>;
  /** The dependents; stored content has them under this name. */
  beside?: Readonly<Record<string, unknown>>[][];
}

/** The removed records of a kind within a caller's reach; shared kinds have no owner in the bin either. */
const withinRemoved = ({ resource, owner }: Store, caller: Caller): SQL | undefined =>
  owner === 'shared' ? undefined : withinScope(bin, caller.scope(`${resource.permission}:remove`));

/** The same as a condition on the list of the bin; undefined for a caller who may remove no record of the kind. */
export const withinBinOf = (store: Store, caller: Caller): SQL | undefined =>
  hasPermission(caller, `${store.resource.permission}:remove`)
    ? and(eq(bin.kind, store.resource.name), withinRemoved(store, caller))
    : undefined;

/** The fields with which the same record would be added. */
function addedFields({ resource }: Store, former: Row, { shown }: Content): ChangeOf<Resource> {
  const names = Object.keys((resource.add.body as Shape).shape);
  const all = Object.entries({ ...former, ...shown });
  return Object.fromEntries(all.filter(([name]) => names.includes(name))) as ChangeOf<Resource>;
}

/** The fields that may be set anew when a record comes back: its unique keys and its parent. */
function replacedFields({ unique = {}, parentField }: Store, instead: object): object {
  const names = new Set([...Object.values(unique), parentField]);
  return Object.fromEntries(Object.entries(instead).filter(([name]) => names.has(name)));
}

/** The columns of a recovered record, checked by the rules for adding one. */
async function columnsOf(
  tx: Database,
  store: Store,
  actor: Actor,
  { former, change }: { former: Row; change: ChangeOf<Resource> },
) {
  const before = store.isCheckedAsItWas ? former : null;
  const checked = await store.values(tx, change, before, actor);
  return { ...former, ...checked, version: former.version + 1, updatedBy: actor.userName };
}

/** Whether an error says that a referenced record does not exist. */
const isGone = (error: unknown): boolean =>
  error instanceof Fault ? error.fault === 'notFound' : violationOf(error)?.kind === 'foreign';

/**
 * Inserts the record with its former columns and the checked changes.
 * @throws Fault missingReference if its parent no longer exists
 */
async function insertFormer(
  tx: Database,
  store: Store,
  actor: Actor,
  given: { former: Row; change: ChangeOf<Resource> },
): Promise<Row> {
  try {
    const values = await columnsOf(tx, store, actor, given);
    const [row] = (await tx
      .insert(store.table)
      .overridingSystemValue()
      .values({ ...values, updatedAt: sql`now()` })
      .returning()) as [Row];
    return row;
  } catch (cause) {
    if (store.parentField === undefined || !isGone(cause)) throw cause;
    const field = `field.${store.resource.name}.${store.parentField}`;
    throw new Fault('missingReference', { field }, { cause });
  }
}

/** A recovered record, and the titles of the records that it referred to and that no longer exist. */
interface Recovered<R extends Resource> {
  record: RecordOf<R>;
  lost: Bilingual[];
}

/**
 * Recovers a record from the bin under its old number, by the rules for adding one; fields of `instead` replace its
 * own.
 * @throws Fault notFound if it is not in the bin or beyond the actor's reach, taken for a key that another record has
 * by now, missingReference if its parent no longer exists
 */
export function recoverRecord<R extends Resource>(
  db: Database,
  store: StoreOf<R>,
  actor: Actor,
  { id, instead = {} }: { id: number; instead?: object | undefined },
): Promise<Recovered<R>> {
  return changing(db, store, async (tx) => {
    const { name: kind } = store.resource;
    const within = withinRemoved(store, actor);
    const taken = await takeRemoved(tx, { kind, recordId: id }, within);
    if (taken === undefined) throw new Fault('notFound');
    const content = taken as Content & Record<string, unknown>;
    const anew = replacedFields(store, instead);
    const former = rowOf(store.table, { ...content, ...anew }) as Row;
    const asked = { ...addedFields(store, former, content), ...anew };
    const { change, gone } = (await store.dropMissing?.(tx, asked)) ?? { change: asked, gone: [] };
    const lost = await namesOfGone(tx, gone);
    const row = await insertFormer(tx, store, actor, { former, change });
    await restoreDependents(tx, store, content.beside ?? []);
    const rows = { before: null, after: row };
    await store.happened?.(tx, rows, change, actor);
    const after = await presentOne(tx, store, row, actor);
    await remember(tx, store, actor, 'recover', { before: null, after }, rows);
    return { record: after as RecordOf<R>, lost };
  });
}
