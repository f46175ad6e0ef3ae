import * as z from 'zod/mini';
import { moment } from '#contract/call/moment.ts';

/** What somebody should hear of: little room, what waits too long, what fails, what is gone. */
export const ALERTS = ['disk', 'publish', 'message', 'job', 'error', 'process'] as const;
export type Alert = (typeof ALERTS)[number];

/** A time in which something was wrong. */
export const incident = z.object({
  id: z.int(),
  alert: z.enum(ALERTS),
  openedAt: moment,
  /** Null while it lasts. */
  closedAt: z.nullable(moment),
});
export type Incident = z.output<typeof incident>;
