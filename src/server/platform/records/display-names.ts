import type { Api } from '#server/platform/http/api.ts';

/** Fields of a record that hold a user name. */
const BY = [
  'by',
  'assignee',
  'standsFor',
  'updatedBy',
  'removedBy',
  'savedBy',
  'preparedBy',
  'approvedBy',
  'releasedBy',
  'publishedBy',
  'endedBy',
  'excluder',
  'reopener',
  'rescinder',
  'disqualifier',
] as const;

/** The user names in a record, with their fields. */
const peopleOf = (row: object): [place: string, userName: string][] =>
  BY.flatMap((place) => {
    const userName = (row as Readonly<Record<string, unknown>>)[place];
    return typeof userName === 'string' ? [[place, userName]] : [];
  });

/** Replaces user names in records by display names; the user name remains if the account no longer exists. */
export async function withDisplayNames<Row extends object>(
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

/** The same for one record. */
export const withDisplayName = async <Row extends object>(
  api: Pick<Api, 'db' | 'findNames'>,
  row: Row,
): Promise<Row> => (await withDisplayNames(api, [row]))[0]!;
