import * as z from 'zod/mini';
import { day, moment } from '#contract/call/moment.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { single } from '#contract/call/wire/reply.ts';
import { contestYear, stage } from './contest.ts';

/** Phases of a session in their order. `between`: between two rounds; `interval`: between two sessions. */
export const PHASES = [
  'before',
  'open',
  'preliminary',
  'between',
  'final',
  'over',
  'interval',
] as const;
export type Phase = (typeof PHASES)[number];

/** A stage that influences the phase. */
export const phaseStage = z.pick(stage, {
  name: true,
  kind: true,
  url: true,
  startsAt: true,
  endsAt: true,
});
export type PhaseStage = z.infer<typeof phaseStage>;

/** The dates of the current session, from which its phase is computed by the reader's clock. */
export const calendar = z.object({
  year: contestYear,
  registrationFrom: moment,
  registrationUntil: moment,
  endsOn: day,
  stages: z.array(phaseStage),
});
export type Calendar = z.infer<typeof calendar>;

/** Returns the dates of the current session; null if there is none. */
export const getCalendar = endpoint({
  name: 'calendar',
  method: 'GET',
  path: '/api/calendar',
  output: single(z.nullable(calendar)),
});
