import { and, eq, inArray, ne, notExists } from 'drizzle-orm';
import { teamMembers } from '#server/areas/registration/record/team/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { judgedEntries, rounds } from '../table.ts';
import { copies } from './table.ts';

/** Names found in files are needed only while somebody judges the files; the decision is kept. */
export const foundNameRetention: Retention = {
  name: 'names found in files',
  forget: (db) => {
    const judged = db
      .select({ id: rounds.id })
      .from(judgedEntries)
      .innerJoin(rounds, eq(rounds.id, judgedEntries.roundId))
      .where(and(eq(judgedEntries.entryId, copies.entryId), ne(rounds.state, 'released')));
    return db
      .update(copies)
      .set({ found: [] })
      .where(and(ne(copies.found, []), notExists(judged)));
  },
};

/** The same for the files of a deleted account's teams. */
export async function forgetFound(tx: Database, accountId: number): Promise<void> {
  const theirs = tx
    .select({ id: entries.id })
    .from(entries)
    .innerJoin(teamMembers, eq(teamMembers.teamId, entries.teamId))
    .where(eq(teamMembers.accountId, accountId));
  await tx.update(copies).set({ found: [] }).where(inArray(copies.entryId, theirs));
}
