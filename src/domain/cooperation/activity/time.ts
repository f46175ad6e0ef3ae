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

/**
 * Returns until when a place that is offered now may be taken: a day, but not after sign-up has closed or within two
 * hours of the start. Undefined if it is too late to offer one.
 */
export function offerEnd(now: Date, { starts, closes }: ActivityTimes): Date | undefined {
  if (closes === null) return undefined;
  const latest = Math.min(closes.getTime(), starts.getTime() - OFFER.before);
  if (latest <= now.getTime()) return undefined;
  return new Date(Math.min(now.getTime() + OFFER.kept, latest));
}
