import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '#server/platform/privacy/personal-data.ts';
import { paymentEvents, signUps } from './table.ts';

const { listingId, name, note, answers, shares, status, checkedInAt, createdAt, accountId, id } =
  signUps;
const { fee, payment, refund, refundAmount, refunded } = signUps;

/** For which activities a person has signed up. It goes with the account, and the place with it. */
export const signUpData: PersonalData = {
  name: 'activities',
  read: ({ db }, account) =>
    db
      .select({
        listingId,
        name,
        note,
        answers,
        shares,
        status,
        checkedInAt,
        createdAt,
        fee,
        payment,
        refund,
        refundAmount,
        refunded,
      })
      .from(signUps)
      .where(eq(accountId, account))
      .orderBy(asc(id)),
};

/** What organisers noted of what a person paid for activities. It goes with the sign-up; who noted it is not told. */
export const paymentData: PersonalData = {
  name: 'activityPayments',
  read({ db }, account) {
    const { at, deed, before, state, amount, note: noted } = paymentEvents;
    const refundState = paymentEvents.refund;
    return db
      .select({ listingId, at, deed, before, state, refund: refundState, amount, note: noted })
      .from(paymentEvents)
      .innerJoin(signUps, eq(id, paymentEvents.signUpId))
      .where(eq(accountId, account))
      .orderBy(asc(paymentEvents.id));
  },
};
