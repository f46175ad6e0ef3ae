import * as z from 'zod/mini';
import { day } from '#contract/call/moment.ts';
import { recordId } from '#contract/call/wire/reply.ts';
import { ENTRY_STATES } from '#contract/registration/state.ts';
import { REGIONS } from './region.ts';

/** The longest time that figures are counted over. */
export const MOST_DAYS = 3 * 366;
/** Channels at once. */
const CODES = /^[a-z0-9][a-z0-9-]{1,23}(?:,[a-z0-9][a-z0-9-]{1,23}){0,39}$/;
const DAY = 24 * 60 * 60 * 1000;

/** By which of their two channels people are counted. */
export const TOUCHES = ['first', 'last'] as const;

/** How many days lie between two, both counted. */
export const daysIn = (from: string, until: string): number =>
  (Date.parse(until) - Date.parse(from)) / DAY + 1;

/** What of a question is its period, whatever else it asks. */
const period = z.object({ from: z.optional(z.string()), until: z.optional(z.string()) });

/** Both ends or none: nobody guesses what half a question means. */
const isWhole = (asked: unknown): boolean => {
  const { from, until } = period.parse(asked);
  return (from === undefined) === (until === undefined);
};
const isOrdered = (asked: unknown): boolean => {
  const { from, until } = period.parse(asked);
  return !from || !until || from <= until;
};
const isShort = (asked: unknown): boolean => {
  const { from, until } = period.parse(asked);
  return !from || !until || daysIn(from, until) <= MOST_DAYS;
};

const region = z.string().check(
  z.maxLength(16),
  z.refine((name) => REGIONS.includes(name), 'choice'),
);

/** What figures of sign-ups are narrowed by. */
export const registerShape = {
  /** Days of the contest's time zone, both counted; the last 30 days where there are none. */
  from: z.optional(day.check(z.maxLength(10))),
  until: z.optional(day.check(z.maxLength(10))),
  /** Codes of channels, or `direct`, separated by commas. */
  channel: z.optional(z.string().check(z.maxLength(1000), z.regex(CODES, 'choice'))),
  region: z.optional(region),
  touch: z._default(z.enum(TOUCHES), 'last'),
};
/** And of entries besides. */
export const applicationShape = {
  ...registerShape,
  track: z.optional(recordId),
  topic: z.optional(recordId),
  status: z.optional(z.enum(ENTRY_STATES)),
};

const PERIOD_RULES = [
  z.refine(isWhole, { error: 'needed', path: ['until'] }),
  z.refine(isOrdered, { error: 'dayOrder', path: ['until'] }),
  z.refine(isShort, { error: 'daySpan', path: ['until'] }),
] as const;

/** A question of some shape, about a period that there is; what is not asked for in it is refused. */
export const asked = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape).check(...PERIOD_RULES);
