import type { Api } from '#server/platform/http/api.ts';

/** A record that says who changed it last. */
interface Changed {
  updatedBy: string | null;
}

const isChanged = (row: object): row is Changed =>
  'updatedBy' in row && typeof row.updatedBy === 'string';

/** Records as people see them: who changed each last by what they are called, and by the name of the account where that is gone. */
export async function named<Row extends object>(
  { db, findNames }: Pick<Api, 'db' | 'findNames'>,
  rows: readonly Row[],
): Promise<Row[]> {
  const by = new Set(rows.flatMap((row) => (isChanged(row) ? [row.updatedBy!] : [])));
  const names = await findNames(db, [...by]);
  return rows.map((row) =>
    isChanged(row) ? { ...row, updatedBy: names.get(row.updatedBy!) ?? row.updatedBy } : row,
  );
}
