import { and, eq, notInArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { signUp as contract, SignUpState } from '#contract/cooperation/activity/sign-up.ts';
import { Fault } from '#contract/fault.ts';
import { feeOf } from '#domain/cooperation/activity/fee.ts';
import { FOLLOWING, hasRoom, type Taken } from '#domain/cooperation/activity/place.ts';
import { answerFlaws, answersTo } from '#domain/cooperation/activity/question.ts';
import { isSignUpOpen, isSoon, offerEnd } from '#domain/cooperation/activity/time.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { consume, type Limit } from '#server/platform/limit/limit.ts';
import { newToken } from '#server/platform/secrets/link-token.ts';
import { demandShareable } from '../contact/reachable.ts';
import { countTaken, lockActivity, type Activity } from './activity.ts';
import { leave } from './leave.ts';
import { tellSignUps } from './notice.ts';
import { dueColumns, noteDue, takenPayment } from './payment.ts';
import { signUps } from './table.ts';
import { signedUp, waitListed } from './templates.ts';

type Given = z.output<typeof contract.body>;

const DAY = 24 * 60 * 60;
/** Limit per account on sign-ups; more of them take places from others. */
export const SIGNING_UP: Limit = { name: 'activity:signUp', times: 30, seconds: DAY };

const isOwn = (listingId: number, accountId: number) =>
  and(eq(signUps.listingId, listingId), eq(signUps.accountId, accountId));

/** @throws Fault phoneNeeded, flawed for what the account cannot share */
async function demandShared(tx: Database, accountId: number, shares: Given['shares']) {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw new Fault('unauthorised');
  if (shares.includes('phone') && account.phone === null) throw new Fault('phoneNeeded');
  demandShareable(account, shares);
}

/** @throws Fault flawed without an answer that the organisation needs */
function demandAnswers({ facts: { questions } }: Activity, given: Given['answers']) {
  const answers = answersTo(questions, given);
  const flaws = answerFlaws(questions, answers);
  if (flaws.length > 0) throw new Fault('flawed', { field: 'field.listing.questions' }, { flaws });
  return answers;
}

/** Whoever gets a place on the last day needs no reminder of it. */
const reminded = ({ starts }: Activity['times']) => ({
  remindedAt: isSoon(new Date(), starts) ? sql`clock_timestamp()` : null,
});

/** Counts as `countTaken`; those who wait count no more once no place is offered to them. */
async function countBefore(tx: Database, { id, times }: Activity): Promise<Taken> {
  const { taken, waiting } = await countTaken(tx, id);
  return { taken, waiting: offerEnd(new Date(), times) ? waiting : 0 };
}

/** Keeps a sign-up; one that was over begins anew, at the end of the waiting list. @throws Fault signedUpAlready, signUpDeclined */
async function keep(
  tx: Database,
  accountId: number,
  activity: Activity,
  given: Given & { status: SignUpState },
): Promise<void> {
  const { id, times } = activity;
  const { name, note, answers, shares, status } = given;
  const [before] = await tx.select().from(signUps).where(isOwn(id, accountId)).for('update');
  const values = {
    name,
    note,
    answers,
    shares: [...new Set(shares)],
    status,
    code: status === 'signedUp' ? newToken() : null,
    queuedAt: sql`clock_timestamp()`,
    offeredUntil: null,
    checkedInAt: null,
    startsAt: times.starts,
    ...reminded(times),
    ...dueColumns(before, activity, status),
  };
  const [kept] = await tx
    .insert(signUps)
    .values({ listingId: id, accountId, ...values })
    .onConflictDoUpdate({
      target: [signUps.listingId, signUps.accountId],
      set: values,
      setWhere: notInArray(signUps.status, [...FOLLOWING]),
    })
    .returning();
  if (!kept) throw new Fault(await refusalOf(tx, accountId, id));
  await noteDue(tx, kept, before?.payment);
}

/** Why somebody who is on the list of an activity does not sign up for it. */
async function refusalOf(tx: Database, accountId: number, id: number) {
  const [own] = await tx
    .select({ status: signUps.status })
    .from(signUps)
    .where(isOwn(id, accountId));
  return own?.status === 'declined' ? 'signUpDeclined' : 'signedUpAlready';
}

/**
 * Signs an account up for an activity: with a place if one is free and nobody waits, else for the waiting list
 * (design of the cooperation portal, 18).
 * @throws Fault notFound, signUpClosed, feeChanged, signedUpAlready, signUpDeclined, phoneNeeded, flawed, tooOften
 */
export const signUp = (
  db: Database,
  accountId: number,
  id: number,
  given: Given,
): Promise<SignUpState> =>
  db.transaction(async (tx) => {
    await consume(tx, SIGNING_UP, String(accountId));
    const activity = await lockActivity(tx, id);
    if (!activity.isVisible) throw new Fault('notFound');
    if (!isSignUpOpen(new Date(), activity.times)) throw new Fault('signUpClosed');
    if (given.fee !== feeOf(activity.facts)) throw new Fault('feeChanged');
    await demandShared(tx, accountId, given.shares);
    const answers = demandAnswers(activity, given.answers);
    const isIn = hasRoom(activity.facts.capacity, await countBefore(tx, activity));
    const status = isIn ? 'signedUp' : 'waiting';
    await keep(tx, accountId, activity, { ...given, answers, status });
    await tellSignUps(tx, activity, [{ accountId }], isIn ? signedUp : waitListed);
    return status;
  });

/** Takes the place that is offered to an account. @throws Fault notFound, offerOver */
export const takePlace = (db: Database, accountId: number, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const activity = await lockActivity(tx, id);
    const isOffered = and(
      eq(signUps.status, 'offered'),
      sql`${signUps.offeredUntil} > clock_timestamp()`,
      sql`${signUps.startsAt} > clock_timestamp()`,
    );
    const isGiven = activity.isVisible && offerEnd(new Date(), activity.times);
    if (!isGiven) throw new Fault('offerOver');
    const [taken] = await tx
      .update(signUps)
      .set({
        status: 'signedUp',
        offeredUntil: null,
        code: newToken(),
        payment: takenPayment,
        ...reminded(activity.times),
      })
      .where(and(isOwn(id, accountId), isOffered))
      .returning();
    if (!taken) throw new Fault('offerOver');
    await noteDue(tx, taken);
    await tellSignUps(tx, activity, [{ accountId }], signedUp);
  });

/**
 * Gives up a place or a turn, until the activity begins or its owner is checked in.
 * @throws Fault notFound
 */
export const cancelSignUp = (db: Database, accountId: number, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const activity = await lockActivity(tx, id);
    await leave(tx, activity, eq(signUps.accountId, accountId), 'cancelled');
  });
