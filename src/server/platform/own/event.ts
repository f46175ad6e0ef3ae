import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  ne,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { OwnEvent } from '#contract/kind/own.ts';
import type { Database } from '#server/platform/db/database.ts';
import { recordEvents } from './table.ts';

type Written = Pick<
  typeof recordEvents.$inferInsert,
  'kind' | 'recordId' | 'side' | 'by' | 'deed' | 'state' | 'note'
>;

/** Adds events to the history of records, in the transaction in which they happened. */
export async function addEvents(tx: Database, events: readonly Written[]): Promise<void> {
  if (events.length > 0) await tx.insert(recordEvents).values([...events]);
}

/** Returns the history of a record, oldest first. */
export async function listEvents(db: Database, kind: string, id: number): Promise<OwnEvent[]> {
  const found = await db
    .select()
    .from(recordEvents)
    .where(and(eq(recordEvents.kind, kind), eq(recordEvents.recordId, id)))
    .orderBy(asc(recordEvents.id));
  return found.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
}

/** Returns when a deed was last done to each of some records; none for a record to which it never was. */
export async function lastEvents(
  db: Database,
  kind: string,
  deed: string,
  records: readonly { id: number }[],
): Promise<Map<number, Date>> {
  const { recordId } = recordEvents;
  const ids = records.map(({ id }) => id);
  const rows = await db
    .selectDistinctOn([recordId], { recordId, at: recordEvents.at })
    .from(recordEvents)
    .where(and(eq(recordEvents.kind, kind), inArray(recordId, ids), eq(recordEvents.deed, deed)))
    .orderBy(recordId, desc(recordEvents.id));
  return new Map(rows.map((row) => [row.recordId, row.at]));
}

/**
 * Returns what somebody of the office last did with each of some records; none for a record with which nobody ever did
 * anything. What happened by itself does not count.
 */
export async function lastDecisions(
  db: Database,
  kind: string,
  records: readonly { id: number }[],
): Promise<Map<number, Pick<OwnEvent, 'deed' | 'by'>>> {
  const { recordId, deed, by, side } = recordEvents;
  const ids = records.map(({ id }) => id);
  const of = and(eq(recordEvents.kind, kind), inArray(recordId, ids));
  const rows = await db
    .selectDistinctOn([recordId], { recordId, deed, by })
    .from(recordEvents)
    .where(and(of, eq(side, 'reviewer'), isNotNull(by)))
    .orderBy(recordId, desc(recordEvents.id));
  return new Map(rows.map((row) => [row.recordId, row]));
}

/** Condition for records with which somebody of the office other than a user did a deed last; see `lastDecisions`. */
export function isLastDoneByOther(
  kind: string,
  id: SQLWrapper,
  { deed, userName }: { deed: string; userName: string },
): SQL {
  const events = recordEvents;
  return sql`EXISTS (SELECT FROM (
    SELECT ${events.deed}, ${events.by} FROM ${events}
    WHERE ${events.kind} = ${kind} AND ${events.recordId} = ${id}
      AND ${events.side} = 'reviewer' AND ${events.by} IS NOT NULL
    ORDER BY ${events.id} DESC LIMIT 1
  ) AS last WHERE last.deed = ${deed} AND last.by <> ${userName})`;
}

/** Deletes the history of removed records. */
export async function removeEvents(
  tx: Database,
  kind: string,
  ids: readonly number[],
): Promise<void> {
  const of = and(eq(recordEvents.kind, kind), inArray(recordEvents.recordId, [...ids]));
  await tx.delete(recordEvents).where(of);
}

/** Empties the notes in the history of records that stay without their texts. */
export async function clearNotes(tx: Database, kind: string, ids: SQLWrapper): Promise<void> {
  const of = and(eq(recordEvents.kind, kind), inArray(recordEvents.recordId, ids));
  await tx
    .update(recordEvents)
    .set({ note: '' })
    .where(and(of, ne(recordEvents.note, '')));
}
