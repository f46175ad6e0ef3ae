import * as z from 'zod/mini';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { formBody } from '#contract/forms/filling.ts';
import { ENTRY_STATES } from '../state.ts';

/** Whether a topic accepts entries now. */
export const WINDOW_STATES = ['open', 'notBegun', 'over', 'closed'] as const;
export type WindowState = (typeof WINDOW_STATES)[number];

/** Returns the current registration state of a topic, for its page and for entrants. */
export const getEntryWindow = endpoint({
  name: 'entryWindow',
  method: 'GET',
  path: '/api/entry/window/{topicId}',
  access: 'optional',
  params: z.object({ topicId: recordId }),
  /** `brief` leaves out the form, which makes up most of the reply. */
  query: z.object({ brief: z._default(z.enum(['true', 'false']), 'false') }),
  output: single(
    z.object({
      year: z.int(),
      topic: bilingual,
      /** The server's current time, which decides about all deadlines. */
      now: moment,
      state: z.enum(WINDOW_STATES),
      from: moment,
      until: moment,
      /** Minutes after the end within which entries that were begun in time can still be submitted. */
      grace: z.int(),
      /** Number of places and of those left; null for no limit. */
      quota: z.nullable(z.int()),
      left: z.nullable(z.int()),
      /** Length of the waiting list and its maximum. */
      waiting: z.int(),
      listCap: z.int(),
      teamMin: z.int(),
      teamMax: z.int(),
      tutorMax: z.int(),
      isReviewed: z.boolean(),
      form: z.nullable(formBody),
      /** The caller's own entry to this topic. */
      own: z.nullable(
        z.object({
          id: z.int(),
          state: z.enum(ENTRY_STATES),
          /** Whether the deadline of its next step has passed, for a draft with its time of grace. */
          isOverdue: z.boolean(),
        }),
      ),
      /** The team that the caller would enter with. If the caller does not lead it, it prevents them from entering. */
      team: z.nullable(z.object({ name: z.string(), isLed: z.boolean() })),
    }),
  ),
});
export type EntryWindow = Answer<typeof getEntryWindow>['data'];
