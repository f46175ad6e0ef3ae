import { eq, inArray } from 'drizzle-orm';
import { forms } from '#server/areas/forms/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { processes } from '../table.ts';

/** Returns the display names of accounts by their ids. */
export async function readPeople(
  db: Database,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number | null, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const { id, nickName } = accounts;
  const rows = await db.select({ id, nickName }).from(accounts).where(inArray(id, wanted));
  return new Map(rows.map((row) => [row.id, row.nickName]));
}

/** Returns the titles of processes by their ids, with the keys of their forms. */
export async function readProcesses(db: Database, ids: readonly number[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: processes.id, title: processes.title, formKey: forms.key })
          .from(processes)
          .innerJoin(forms, eq(forms.id, processes.formId))
          .where(inArray(processes.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}
