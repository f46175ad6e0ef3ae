import { desc, eq, sql } from 'drizzle-orm';
import type { ActivityPlaces, OwnSignUp } from '#contract/cooperation/activity/sign-up.ts';
import { MONEY_CAME } from '#domain/cooperation/activity/payment.ts';
import { LIVING } from '#domain/cooperation/activity/place.ts';
import { isSignUpOpen, offerEnd } from '#domain/cooperation/activity/time.ts';
import { shownName } from '#domain/cooperation/identity.ts';
import { isInStanding } from '#domain/cooperation/listing/standing.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listings } from '../listing/table.ts';
import { organisations } from '../organisation/table.ts';
import { activityOf, countTaken, visibleActivity } from './activity.ts';
import { paymentOf } from './payment.ts';
import { briefings, signUps } from './table.ts';

/** Returns how many places an activity has, and how many are taken. @throws Fault notFound */
export async function readPlaces(db: Database, id: number): Promise<ActivityPlaces> {
  const { facts, times } = await visibleActivity(db, id);
  const now = new Date();
  const { taken, waiting } = await countTaken(db, id);
  return {
    capacity: facts.capacity,
    taken,
    // Once no place is offered to them, those who wait keep nobody from one.
    waiting: offerEnd(now, times) ? waiting : 0,
    isOpen: isSignUpOpen(now, times),
  };
}

/** The number of those who wait longer. */
const ahead = sql<number>`(SELECT count(*)::int FROM ${signUps} other
  WHERE other.listing_id = ${signUps.listingId} AND other.status = 'waiting'
    AND ${signUps.status} = 'waiting'
    AND (other.queued_at, other.id) < (${signUps.queuedAt}, ${signUps.id}))`;

/** A query for the sign-ups of an account, with the listing, the organisation and the briefing of each. */
const signUpsOf = (db: Database, accountId: number) =>
  db
    .select({
      signUp: signUps,
      listing: listings,
      organisation: organisations.name,
      standing: { status: organisations.status, certifiedUntil: organisations.certifiedUntil },
      briefing: { text: briefings.text, link: briefings.link },
      ahead,
    })
    .from(signUps)
    .innerJoin(listings, eq(listings.id, signUps.listingId))
    .innerJoin(organisations, eq(organisations.id, listings.organisationId))
    .leftJoin(briefings, eq(briefings.listingId, signUps.listingId))
    .where(eq(signUps.accountId, accountId))
    .orderBy(desc(signUps.startsAt), desc(signUps.id));

type Found = Awaited<ReturnType<typeof signUpsOf>>[number];

/** What the owner of a sign-up reads of its activity. */
function activityFor({ listing, organisation }: Found) {
  const { id, title, facts, isVisible } = activityOf(listing);
  const { starts, ends, zone, place } = facts;
  return {
    id,
    title,
    organisation: shownName(organisation),
    isVisible,
    starts,
    ends,
    zone,
    place: shownName(place),
  };
}

/** What nobody has reviewed is not passed on for an organisation or a listing that the office has taken down. */
const isShown = ({ listing, standing }: Found): boolean => isInStanding(standing, listing);

const EMPTY = { zh: '', en: '' };

/** What the owner of a sign-up reads of its payment: of a place that they gave up only if money has come. */
function paymentFor({ signUp }: Found) {
  const payment = paymentOf(signUp);
  const living: readonly string[] = LIVING;
  if (living.includes(signUp.status)) return payment;
  return payment?.state && MONEY_CAME.includes(payment.state) ? payment : null;
}

/** How a fee is paid that is still due; nothing that visitors do not read, or of somebody whom the office has stopped. */
function howToPay(found: Found) {
  const payment = paymentFor(found);
  const isDue = payment?.state === null || payment?.state === 'unpaid';
  if (!isDue || !found.listing.live || !isShown(found)) return EMPTY;
  return activityOf(found.listing).facts.howToPay;
}

/** The state of a sign-up: an offer that is past its time has lapsed, although it keeps its state until it is ended. */
const stateAt = ({ status, offeredUntil }: Found['signUp'], now: Date) =>
  status === 'offered' && offeredUntil !== null && offeredUntil <= now
    ? { status: 'lapsed' as const, offeredUntil: null }
    : { status, offeredUntil: offeredUntil?.toISOString() ?? null };

/** Returns the activities for which an account has signed up, those that begin last first. */
export async function listSignUps(db: Database, accountId: number): Promise<OwnSignUp[]> {
  const rows = await signUpsOf(db, accountId);
  const now = new Date();
  return rows.map((found) => {
    const { signUp, ahead: waiting, briefing } = found;
    return {
      ...activityFor(found),
      hasBegun: signUp.startsAt <= now,
      name: signUp.name,
      ahead: waiting,
      ...stateAt(signUp, now),
      code: signUp.code,
      checkedInAt: signUp.checkedInAt?.toISOString() ?? null,
      payment: paymentFor(found),
      howToPay: howToPay(found),
      briefing: signUp.status === 'signedUp' && isShown(found) ? briefing : null,
    };
  });
}
