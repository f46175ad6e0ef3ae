import * as z from 'zod/mini';
import { moment } from '#contract/call/moment.ts';

/**
 * Conditions that trigger an alert: low disk space, long waits, failures, lost processes, many looks at masked values,
 * a missing backup.
 */
export const ALERTS = [
  'disk',
  'publish',
  'message',
  'job',
  'error',
  'process',
  'reveal',
  'backup',
] as const;
export type Alert = (typeof ALERTS)[number];

/** A period during which an alert's condition held. */
export const incident = z.object({
  id: z.int(),
  alert: z.enum(ALERTS),
  openedAt: moment,
  /** Null while it lasts. */
  closedAt: z.nullable(moment),
});
export type Incident = z.output<typeof incident>;
