import type { FactsOf } from '#contract/cooperation/listing/facts.ts';
import { zonedMoment } from '#domain/calendar/zoned-time.ts';

const HOUR = 60 * 60 * 1000;
/** How long an offered place is kept, and until how long before the start places are offered at all. */
const OFFER = { kept: 24 * HOUR, before: 2 * HOUR };

/** When an activity begins, and until when people sign up; null if they do not sign up here. */
export interface ActivityTimes {
  starts: Date;
  closes: Date | null;
}

/** Returns the times of an activity as moments. Nobody signs up for one that has begun. */
export function activityTimes({
  starts,
  signUpUntil,
  zone,
}: Pick<FactsOf<'activity'>, 'starts' | 'signUpUntil' | 'zone'>): ActivityTimes {
  const begins = zonedMoment(starts, zone);
  if (signUpUntil === null) return { starts: begins, closes: null };
  const closes = Math.min(zonedMoment(signUpUntil, zone).getTime(), begins.getTime());
  return { starts: begins, closes: new Date(closes) };
}

/** Whether people sign up for an activity now. */
export const isSignUpOpen = (now: Date, { closes }: ActivityTimes): boolean =>
  closes !== null && now < closes;

/** Returns the moment after which no place is offered or taken: sign-up has closed, or the start is near. */
export function lastOffer({ starts, closes }: ActivityTimes): Date {
  if (closes === null) return new Date(0);
  return new Date(Math.min(closes.getTime(), starts.getTime() - OFFER.before));
}

/**
 * Returns until when a place that is offered now may be taken: a day, but not after sign-up has closed or within two
 * hours of the start. Undefined if it is too late to offer one.
 */
export function offerEnd(now: Date, times: ActivityTimes): Date | undefined {
  const last = lastOffer(times);
  if (last <= now) return undefined;
  return new Date(Math.min(now.getTime() + OFFER.kept, last.getTime()));
}

/** Whether an activity begins within a day, so that whoever hears of it now needs no reminder. */
export const isSoon = (now: Date, starts: Date): boolean =>
  starts.getTime() - now.getTime() < 24 * HOUR;
