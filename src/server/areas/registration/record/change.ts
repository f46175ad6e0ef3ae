import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { entryNumber } from '#domain/registration/number.ts';
import type { Database } from '#server/platform/db/database.ts';
import { preparedWrite } from '#server/platform/db/prepared.ts';
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

const BY_EACH = { version: sql`version + 1`, updatedAt: sql`now()` };

const update = preparedWrite(
  'entry_changed',
  entries,
  (db, columns: PgUpdateSetSource<typeof entries>) =>
    db
      .update(entries)
      .set(columns)
      .where(eq(entries.id, sql.placeholder('id')))
      .returning(BY_DATABASE),
);

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
    update(tx, { ...change, ...firstTimes(change), ...BY_EACH }, { id: entry.id }),
    recordEvent(tx, { ...context, entry }, happening),
  ]);
  await endCasesOfTeam(tx, { ...context, entry });
  return { ...entry, ...told! };
}

/** Returns the number of an entry, which never changes once it is given. */
export const numberOf = ({ entry, contest }: EntryContext): string =>
  entry.number ?? entryNumber(entry.year, entry.id, contest.status === 'practice');
