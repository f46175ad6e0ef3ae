import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Attendee } from '#contract/cooperation/activity/attendee.ts';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import type { Paging } from '#contract/call/wire/reply.ts';
import { LIVING } from '#domain/cooperation/activity/place.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readPage } from '#server/platform/db/page.ts';
import { sharedBy } from '../../contact/reachable.ts';
import { lockActivity } from '../activity.ts';
import { leave } from '../leave.ts';
import { tellSignUps } from '../notice.ts';
import { paymentOf } from '../payment.ts';
import { signUps } from '../table.ts';
import { activityDeclined } from '../templates.ts';

/** Who has a place first, then to whom one is offered, then who waits, then who gave up a place that has a fee. */
const PLACE = sql`CASE ${signUps.status}
  WHEN 'signedUp' THEN 0 WHEN 'offered' THEN 1 WHEN 'waiting' THEN 2 ELSE 3 END`;

const isLiving = inArray(signUps.status, [...LIVING]);

/** Whoever has given their place up stays on the list until the organiser closes the payment: money may have come. */
const isListed = (listingId: number) =>
  and(eq(signUps.listingId, listingId), or(isLiving, ne(signUps.payment, 'closed')));

/** A query for those who are on the list of an activity, in their order. */
const attendeesOf = (db: Database, listingId: number) =>
  db
    .select({ signUp: signUps, account: accounts })
    .from(signUps)
    .innerJoin(accounts, eq(accounts.id, signUps.accountId))
    .where(isListed(listingId))
    .orderBy(PLACE, asc(signUps.queuedAt), asc(signUps.id));

type Found = Awaited<ReturnType<typeof attendeesOf>>[number];

function toAttendee({ signUp, account }: Found): Attendee {
  const { id, name, note, answers, status, checkedInAt, startsAt } = signUp;
  const { phone, email } = sharedBy(account, signUp.shares);
  const living: readonly string[] = LIVING;
  const mayDecline = living.includes(status) && checkedInAt === null && startsAt > new Date();
  const shown = { id, name, note, answers, phone, email, status, payment: paymentOf(signUp) };
  return { ...shown, checkedInAt: isoOf(checkedInAt), mayDecline };
}

/** Returns a page of those who are on the list of an activity. */
export async function listAttendees(db: Database, listingId: number, paging: Paging) {
  const { rows, total } = await readPage(paging, attendeesOf(db, listingId), () =>
    db.$count(signUps, isListed(listingId)),
  );
  return { rows: rows.map(toAttendee), total };
}

/** Returns as many of them as a sheet holds. */
export const listAllAttendees = async (db: Database, listingId: number): Promise<Attendee[]> =>
  (await attendeesOf(db, listingId).limit(SHEET_LIMIT.rows)).map(toAttendee);

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/**
 * Takes somebody off the list of an activity and tells them so; of one that is hidden they see it in their own list.
 * @throws Fault notFound for whoever was checked in, or once it has begun
 */
export const declineAttendee = (db: Database, listingId: number, attendee: number): Promise<void> =>
  db.transaction(async (tx) => {
    const activity = await lockActivity(tx, listingId);
    const row = await leave(tx, activity, eq(signUps.id, attendee), 'declined');
    if (activity.isVisible) await tellSignUps(tx, activity, [row], activityDeclined);
  });
