import { titleOf } from '#domain/monitor/title.ts';
import { keepRemoved } from '#server/platform/bin/bin.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import type { RowOf, Store, TrackedTable } from '../store.ts';

type Row = RowOf<TrackedTable>;
/** Whose a row is, for data scopes. */
interface Owned {
  createdById: number | null;
  departmentId: number | null;
}

const bothOf = (text: string) => ({ zh: text, en: text });

/** Puts rows that are about to be removed into the bin, where their kind has them kept. */
export async function keepRows(
  tx: Database,
  { resource: { isRecoverable, name } }: Store,
  { userName }: Actor,
  rows: readonly Row[],
): Promise<void> {
  if (!isRecoverable) return;
  for (const row of rows) {
    const { id } = row;
    const { createdById, departmentId } = row as Row & Owned;
    const title = titleOf(row) ?? bothOf(String(id));
    const kept = { kind: name, recordId: id, title, content: row, parts: 0 };
    await keepRemoved(tx, { ...kept, removedBy: userName, createdById, departmentId });
  }
}
