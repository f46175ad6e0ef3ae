import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { PersonalData } from '#server/platform/privacy/personal-data.ts';
import { appeals } from '../appeal/table.ts';
import { forgetFound } from '../copy/retention.ts';
import { assignments, judges, sheets } from '../table.ts';
import { readWritten } from './written.ts';

const seatsOf = (db: Database, accountId: number) =>
  db.select({ id: judges.id }).from(judges).where(eq(judges.accountId, accountId));

/** A person's appeals against results. */
const readAppeals = (db: Database, accountId: number) =>
  db
    .select({
      createdAt: appeals.createdAt,
      content: appeals.content,
      state: appeals.status,
      answer: appeals.answer,
    })
    .from(appeals)
    .where(eq(appeals.ownerId, accountId))
    .orderBy(asc(appeals.createdAt), asc(appeals.id));

const isGiven = sql`${sheets.state} IN ('submitted', 'abstained', 'excluded')`;

/**
 * Deleting a judge's account turns sheets that were not submitted into gaps; submitted ones are kept unchanged.
 * Appeals stay with their entries, without their author. Names found in files are removed.
 */
async function forget(tx: Database, accountId: number): Promise<void> {
  const own = inArray(assignments.judgeId, seatsOf(tx, accountId));
  const handedIn = tx
    .select({ one: sql`1` })
    .from(sheets)
    .where(and(eq(sheets.assignmentId, assignments.id), isGiven));
  await tx
    .update(assignments)
    .set({ state: 'withdrawn' })
    .where(and(own, eq(assignments.state, 'active'), notExists(handedIn)));
  const theirs = tx.select({ id: assignments.id }).from(assignments).where(own);
  await tx.update(sheets).set({ note: '' }).where(inArray(sheets.assignmentId, theirs));
  await forgetFound(tx, accountId);
}

/** Data about a person as a judge, and as a captain who appealed. The name stays with the scores that were given. */
export const judgeData: PersonalData = {
  name: 'judging',
  read: async ({ db }, accountId) => ({
    sheets: await readWritten(db, accountId),
    appeals: await readAppeals(db, accountId),
  }),
  forget,
  written: [{ column: appeals.updatedBy }],
};
