import { eq, sql, type SQL } from 'drizzle-orm';
import { entryNumber } from '#domain/registration/number.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Entry, EntryContext } from './context.ts';
import { recordEvent, type EntryEvent } from './event.ts';
import { entries } from './entry/table.ts';
import { endCasesOfTeam } from './identity-case/end.ts';

/** Columns set by the database in a change. All others are known already, and expensive to read again. */
const BY_DATABASE = {
  version: entries.version,
  updatedAt: entries.updatedAt,
  firstSubmittedAt: entries.firstSubmittedAt,
  firstApprovedAt: entries.firstApprovedAt,
};

/** Columns that record when something happened to an entry for the first time; they never change later. */
const firstTimes = ({ versionId, status }: Partial<Entry>) => ({
  ...(versionId && { firstSubmittedAt: sql`coalesce(${entries.firstSubmittedAt}, now())` }),
  ...(status === 'approved' && {
    firstApprovedAt: sql`coalesce(${entries.firstApprovedAt}, now())`,
  }),
});

type Column = keyof Entry;
const namesOf = (change: object) => Object.keys(change) as Column[];

/** Prepared update of the given columns, each with a placeholder of its name. */
const updateOf = (columns: readonly Column[], firsts: Partial<Record<Column, SQL>>, name: string) =>
  prepared((db) =>
    db
      .update(entries)
      .set({
        ...Object.fromEntries(columns.map((column) => [column, sql`${sql.placeholder(column)}`])),
        ...firsts,
        version: sql`version + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(entries.id, sql.placeholder('id')))
      .returning(BY_DATABASE)
      .prepare(name),
  );

/** Cache of prepared updates: deeds change only a few sets of columns, again and again. */
const updates = new Map<string, ReturnType<typeof updateOf>>();

function knownUpdate(change: Partial<Entry>) {
  const [columns, firsts] = [namesOf(change), firstTimes(change)];
  const key = [...columns, 'and', ...namesOf(firsts)].join(' ');
  const found = updates.get(key) ?? updateOf(columns, firsts, `entry_changed_${updates.size}`);
  updates.set(key, found);
  return found;
}

/** The value as the driver expects it. */
const written = (column: Column, value: unknown): unknown =>
  value === null ? null : entries[column].mapToDriverValue(value);

const writtenIn = (change: Partial<Entry>) =>
  Object.fromEntries(namesOf(change).map((name) => [name, written(name, change[name])]));

/** Changes a locked entry, records the event and notifies its team. */
export async function writeEntry(
  tx: Database,
  context: EntryContext,
  given: Partial<Entry>,
  happening: EntryEvent,
): Promise<Entry> {
  const change = { ...given, updatedBy: happening.by };
  const entry: Entry = { ...context.entry, ...change };
  const [[told]] = await Promise.all([
    knownUpdate(change)(tx).execute({ ...writtenIn(change), id: entry.id }),
    recordEvent(tx, { ...context, entry }, happening),
  ]);
  await endCasesOfTeam(tx, { ...context, entry });
  return { ...entry, ...told! };
}

/** Returns the number of an entry, which never changes once it is given. */
export const numberOf = ({ entry, contest }: EntryContext): string =>
  entry.number ?? entryNumber(entry.year, entry.id, contest.status === 'practice');
