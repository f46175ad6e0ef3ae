import { sameInBoth } from '#contract/call/text/bilingual.ts';
import { isKept } from '#contract/kind/resource.ts';
import { titleOf } from '#domain/monitor/title.ts';
import { keepRemoved } from '#server/platform/bin/bin.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import type { RowOf, Store, TrackedTable } from '../store.ts';
import { readDependents } from './dependents.ts';

type Row = RowOf<TrackedTable>;
/** Owner of a row, for data scopes. */
interface Owned {
  createdById: number | null;
  departmentId: number | null;
}

/**
 * Puts rows that are about to be removed into the bin, if their kind is kept there: their columns, the record as
 * shown, against which they are checked when they come back, and the rows removed with them.
 */
export async function keepRows(
  tx: Database,
  store: Store,
  { userName }: Actor,
  rows: readonly Row[],
  shown: readonly object[],
): Promise<void> {
  const { resource } = store;
  for (const [at, row] of rows.entries()) {
    if (!isKept(resource, row)) continue;
    const { id } = row;
    const { createdById, departmentId } = row as Row & Owned;
    const dependents = await readDependents(tx, store, id);
    const children = store.dependents?.findIndex(({ table }) => table === store.table) ?? -1;
    await keepRemoved(tx, {
      kind: resource.name,
      recordId: id,
      title: titleOf(row) ?? sameInBoth(String(id)),
      content: { ...row, shown: shown[at], beside: dependents },
      parts: dependents[children]?.length ?? 0,
      removedBy: userName,
      createdById,
      departmentId,
    });
  }
}
