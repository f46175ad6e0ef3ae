import type { Api } from '#server/platform/http/api.ts';

/** Where a record says who did something with it. */
const BY = ['updatedBy', 'removedBy'] as const;

/** Whom a record names, by the places where it does so. */
const peopleOf = (row: object): [place: string, userName: string][] =>
  BY.flatMap((place) => {
    const userName = (row as Readonly<Record<string, unknown>>)[place];
    return typeof userName === 'string' ? [[place, userName]] : [];
  });

/**
 * Records as people see them: who changed or removed each by what they are called, and by the name of the account where
 * that is gone.
 */
export async function named<Row extends object>(
  { db, findNames }: Pick<Api, 'db' | 'findNames'>,
  rows: readonly Row[],
): Promise<Row[]> {
  const userNames = new Set(rows.flatMap((row) => peopleOf(row).map(([, userName]) => userName)));
  const names = await findNames(db, [...userNames]);
  return rows.map((row) => {
    const people = peopleOf(row).map(([place, userName]) => [
      place,
      names.get(userName) ?? userName,
    ]);
    return { ...row, ...Object.fromEntries(people) };
  });
}
