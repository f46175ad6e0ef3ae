import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { SheetRow } from '../record.ts';
import { sheets } from '../table.ts';
import { noteSheet } from '../watch/change.ts';
import { appendEvents, type SheetEvent } from './event.ts';

async function findSheet(tx: Database, assignmentId: number): Promise<SheetRow | undefined> {
  const isIt = eq(sheets.assignmentId, assignmentId);
  const [sheet] = await tx.select().from(sheets).where(isIt).for('update');
  return sheet;
}

/** Returns the sheet of an assignment, locked; creates it if there is none. */
export async function lockSheet(tx: Database, assignmentId: number): Promise<SheetRow> {
  const sheet = await findSheet(tx, assignmentId);
  if (sheet) return sheet;
  await tx.insert(sheets).values({ assignmentId }).onConflictDoNothing();
  return (await findSheet(tx, assignmentId))!;
}

type Change = Partial<Omit<SheetRow, 'assignmentId' | 'version' | 'head' | 'steps'>>;

/** Changes a locked sheet and records the events in the same transaction. */
export async function changeSheet(
  tx: Database,
  sheet: SheetRow,
  change: Change,
  happenings: readonly SheetEvent[],
): Promise<SheetRow> {
  const end = await appendEvents(tx, sheet.assignmentId, sheet, happenings);
  const [changed] = await tx
    .update(sheets)
    .set({ savedAt: sql`clock_timestamp()`, ...change, ...end, version: sheet.version + 1 })
    .where(eq(sheets.assignmentId, sheet.assignmentId))
    .returning();
  noteSheet(sheet.assignmentId);
  return changed!;
}
