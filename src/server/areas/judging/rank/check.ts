import { createHash } from 'node:crypto';
import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { EventCheck } from '#contract/judging/rank/ranking.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isKnownTo } from '../conflict/find.ts';
import type { SheetRow } from '../record.ts';
import { eventDigest } from '../sheet/event.ts';
import { assignments, rankings, scoreEvents, sheets } from '../table.ts';

type Event = typeof scoreEvents.$inferSelect;

const listSheets = async (db: Database, roundId: number, among?: SQL): Promise<SheetRow[]> => {
  const rows = await db
    .select({ sheet: sheets })
    .from(sheets)
    .innerJoin(assignments, eq(assignments.id, sheets.assignmentId))
    .where(and(eq(assignments.roundId, roundId), among))
    .orderBy(asc(sheets.assignmentId));
  return rows.map(({ sheet }) => sheet);
};

const digestOf = (all: readonly SheetRow[]): string => {
  const hash = createHash('sha256');
  for (const { assignmentId, head } of all) {
    hash.update(`${assignmentId}:${head?.toString('hex') ?? ''}\n`);
  }
  return hash.digest('hex');
};

/** A sheet to which nothing was written, such as one that holds late changes alone, may begin after the ranking. */
const isWritten = ({ head }: SheetRow): boolean => head !== null;

/** Returns one digest over the chains of all sheets of a round; with it, any change of an old event can be noticed. */
export const digestOfHeads = async (db: Database, roundId: number): Promise<string> =>
  digestOf((await listSheets(db, roundId)).filter(isWritten));

/** Whether a digest is that of the sheets of a round; those of an earlier build covered unwritten sheets, too. */
async function isDigestOf(db: Database, roundId: number, digest: string): Promise<boolean> {
  const all = await listSheets(db, roundId);
  return [all.filter(isWritten), all].some((sheetRows) => digestOf(sheetRows) === digest);
}

/** The first step of a chain that does not match the stored events; undefined if all match. */
function breakOf({ head, steps }: SheetRow, events: readonly Event[]): number | undefined {
  let before: Buffer | null = null;
  for (const [at, event] of events.entries()) {
    const digest = eventDigest(before, event);
    if (event.seq !== at + 1 || !digest.equals(event.digest)) return at + 1;
    before = digest;
  }
  const isWhole = events.length === steps && (head?.toString('hex') ?? '') === hexOf(before);
  return isWhole ? undefined : events.length + 1;
}
const hexOf = (digest: Buffer | null): string => digest?.toString('hex') ?? '';

async function lastDigest(db: Database, roundId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ digest: rankings.digest })
    .from(rankings)
    .where(eq(rankings.roundId, roundId))
    .orderBy(desc(rankings.id))
    .limit(1);
  return row?.digest;
}

/**
 * Checks whether the score events of a round are as they were written (design of judging, 7). Sheets of entries that
 * the reader is in conflict with are neither counted nor named; the digest covers all sheets (requirement 18).
 */
export async function checkRound(
  db: Database,
  accountId: number,
  roundId: number,
): Promise<EventCheck> {
  const all = await listSheets(db, roundId, isKnownTo(accountId, assignments.entryId));
  const ids = all.map(({ assignmentId }) => assignmentId);
  const events = await db
    .select()
    .from(scoreEvents)
    .where(inArray(scoreEvents.sheetId, ids.length > 0 ? ids : [0]))
    .orderBy(asc(scoreEvents.sheetId), asc(scoreEvents.seq));
  const bySheet = Map.groupBy(events, ({ sheetId }) => sheetId);
  const broken = all.flatMap((sheet) => {
    const seq = breakOf(sheet, bySheet.get(sheet.assignmentId) ?? []);
    return seq === undefined ? [] : [{ sheet: sheet.assignmentId, seq }];
  });
  const kept = await lastDigest(db, roundId);
  const isAnchored = kept === undefined ? null : await isDigestOf(db, roundId, kept);
  return { events: events.length, sheets: all.length, broken, isAnchored };
}
