import { hash } from 'node:crypto';
import { and, asc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import type {
  CheckedIn,
  HandedIn,
  KeptCheckIn,
  Ticket,
} from '#contract/cooperation/activity/check-in.ts';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { signUps, type SignUpRow } from '../table.ts';

/** Condition for those with a ticket, of an activity. */
const hasTicket = (listingId: number): SQL | undefined =>
  and(eq(signUps.listingId, listingId), isNotNull(signUps.code));

/**
 * Checks somebody with a place in. Whoever was checked in before stays so, and their first time is returned.
 * @throws Fault ticketUnknown
 */
const checkIn = (db: Database, which: SQL | undefined): Promise<CheckedIn> =>
  db.transaction(async (tx) => {
    const [found] = await tx.select().from(signUps).where(which).for('update');
    if (!found) throw new Fault('ticketUnknown');
    if (found.checkedInAt) return toCheckedIn(found, true);
    const now = { checkedInAt: sql`clock_timestamp()` };
    const [row] = await tx.update(signUps).set(now).where(eq(signUps.id, found.id)).returning();
    return toCheckedIn(row!, false);
  });

const toCheckedIn = ({ name, checkedInAt }: SignUpRow, wasCheckedIn: boolean): CheckedIn => ({
  name,
  checkedInAt: checkedInAt!.toISOString(),
  wasCheckedIn,
});

/** Checks in whoever shows a ticket of an activity. @throws Fault ticketUnknown */
export const checkInTicket = (db: Database, listingId: number, code: string): Promise<CheckedIn> =>
  checkIn(db, and(hasTicket(listingId), eq(signUps.code, code.trim())));

/** Checks in somebody on the list of an activity. @throws Fault ticketUnknown for one without a place */
export const checkInAttendee = (
  db: Database,
  listingId: number,
  attendee: number,
): Promise<CheckedIn> => checkIn(db, and(hasTicket(listingId), eq(signUps.id, attendee)));

/** Returns the tickets of an activity as a device at its entrance keeps them: without their codes. */
export async function listTickets(db: Database, listingId: number): Promise<Ticket[]> {
  const { id, name, code, checkedInAt } = signUps;
  const rows = await db
    .select({ attendee: id, name, code, checkedInAt })
    .from(signUps)
    .where(hasTicket(listingId))
    .orderBy(asc(id))
    .limit(SHEET_LIMIT.rows);
  return rows.map((row) => ({
    attendee: row.attendee,
    name: row.name,
    digest: hash('sha256', row.code!),
    checkedInAt: row.checkedInAt?.toISOString() ?? null,
  }));
}

/** The moment that a device tells, whatever its clock says: not to come, and not before the sign-up. */
const told = (at: string): SQL =>
  sql`GREATEST(LEAST(${at}::timestamptz, clock_timestamp()), ${signUps.createdAt})`;

async function handIn(
  tx: Database,
  listingId: number,
  { attendee, at }: KeptCheckIn,
): Promise<HandedIn[]> {
  const isOne = and(eq(signUps.listingId, listingId), eq(signUps.id, attendee));
  const [found] = await tx.select().from(signUps).where(isOne).for('update');
  if (!found) return [];
  const { name, code, checkedInAt } = found;
  if (code === null) return [{ name, elsewhereAt: null, hasPlace: false }];
  // The earlier moment stays; LEAST passes over one that is not there.
  const first = { checkedInAt: sql`LEAST(${signUps.checkedInAt}, ${told(at)})` };
  await tx.update(signUps).set(first).where(isOne);
  // Handed in once more, because the answer was lost, it is the device's own.
  const isOther = checkedInAt !== null && checkedInAt.getTime() !== Date.parse(at);
  return [{ name, elsewhereAt: isOther ? checkedInAt.toISOString() : null, hasPlace: true }];
}

/** Checks in those whom a device has let in while it had no connection; those whose account is gone are left out. */
export const handInCheckIns = (
  db: Database,
  listingId: number,
  checkIns: readonly KeptCheckIn[],
): Promise<HandedIn[]> =>
  db.transaction(async (tx) => {
    const all: HandedIn[] = [];
    // In one order, so that two devices do not wait for each other.
    for (const one of checkIns.toSorted((left, right) => left.attendee - right.attendee))
      all.push(...(await handIn(tx, listingId, one)));
    return all;
  });
