import * as z from 'zod/mini';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { formBody } from '#contract/forms/filling.ts';
import { ENTRY_STATES } from '../state.ts';

/** Whether a topic takes entries now. */
export const WINDOW_STATES = ['open', 'notBegun', 'over', 'closed'] as const;
export type WindowState = (typeof WINDOW_STATES)[number];

/** The registration of a topic as it stands, for its page and for whoever fills its form in. */
export const getEntryWindow = endpoint({
  name: 'entryWindow',
  method: 'GET',
  path: '/api/entry/window/{topicId}',
  access: 'optional',
  params: z.object({ topicId: recordId }),
  /** `brief` leaves the form out, which is most of the reply. */
  query: z.object({ brief: z._default(z.enum(['true', 'false']), 'false') }),
  output: single(
    z.object({
      year: z.int(),
      topic: bilingual,
      /** The server's clock, by which everything is decided. */
      now: moment,
      state: z.enum(WINDOW_STATES),
      from: moment,
      until: moment,
      /** Minutes within which whoever began in time may still submit. */
      grace: z.int(),
      /** How many places there are and how many are left; null: any number. */
      quota: z.nullable(z.int()),
      left: z.nullable(z.int()),
      /** How many teams wait, and how many may. */
      waiting: z.int(),
      listCap: z.int(),
      teamMin: z.int(),
      teamMax: z.int(),
      tutorMax: z.int(),
      isReviewed: z.boolean(),
      form: z.nullable(formBody),
      /** The caller's own entry in this topic. */
      own: z.nullable(z.object({ id: z.int(), state: z.enum(ENTRY_STATES) })),
      /** The team that the caller would enter with, or that keeps them from it, for they do not lead it. */
      team: z.nullable(z.object({ name: z.string(), isLed: z.boolean() })),
    }),
  ),
});
export type EntryWindow = Answer<typeof getEntryWindow>['data'];
