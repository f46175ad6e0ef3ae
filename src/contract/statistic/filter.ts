import * as z from 'zod/mini';
import { day } from '#contract/call/moment.ts';
import { recordId } from '#contract/call/wire/reply.ts';
import { ENTRY_STATES } from '#contract/registration/state.ts';
import { REGIONS } from './region.ts';

/** Maximum length of a period, in days. */
export const MOST_DAYS = 3 * 366;
/** A comma-separated list of at most 40 channel codes. */
const CODES = /^[a-z0-9][a-z0-9-]{1,23}(?:,[a-z0-9][a-z0-9-]{1,23}){0,39}$/;
const DAY = 24 * 60 * 60 * 1000;

/** Which of their two channels people are counted by. */
export const TOUCHES = ['first', 'last'] as const;

/** Returns the number of days of a period, including both ends. */
export const daysIn = (from: string, until: string): number =>
  (Date.parse(until) - Date.parse(from)) / DAY + 1;

/** The period of a query, without its other fields. */
const period = z.object({ from: z.optional(z.string()), until: z.optional(z.string()) });

/** Whether both ends are given or none. A single end would be ambiguous. */
const isWhole = (query: unknown): boolean => {
  const { from, until } = period.parse(query);
  return (from === undefined) === (until === undefined);
};
const isOrdered = (query: unknown): boolean => {
  const { from, until } = period.parse(query);
  return !from || !until || from <= until;
};
const isShort = (query: unknown): boolean => {
  const { from, until } = period.parse(query);
  return !from || !until || daysIn(from, until) <= MOST_DAYS;
};

const region = z.string().check(
  z.maxLength(16),
  z.refine((name) => REGIONS.includes(name), 'choice'),
);

/** Filter fields of registration figures. */
export const registerShape = {
  /** Days in the contest's time zone, both included. The last 30 days by default. */
  from: z.optional(day.check(z.maxLength(10))),
  until: z.optional(day.check(z.maxLength(10))),
  /** Channel codes or `direct`, separated by commas. */
  channel: z.optional(z.string().check(z.maxLength(1000), z.regex(CODES, 'choice'))),
  region: z.optional(region),
  touch: z._default(z.enum(TOUCHES), 'last'),
};
/** Filter fields of entry figures. */
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

/** Builds the schema of a query with a valid period. Unknown fields are refused. */
export const periodQuery = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape).check(...PERIOD_RULES);
