import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { paging, recordId, rows } from '#contract/call/wire/reply.ts';
import { oneId } from '#contract/kind/reading.ts';
import { payment } from './payment.ts';
import { activityAnswer } from './question.ts';
import { SIGN_UP_STATES } from './sign-up.ts';

const own = (verb: string) => ({ name: `attendee${verb}`, access: 'session' as const });

/**
 * Those who have signed up for an activity, for the members of its organisation: who has a place first, then the
 * waiting list in its order, then those who gave their place up and whose payment is not closed.
 */
export const listAttendees = endpoint({
  ...own('List'),
  method: 'GET',
  path: '/member/listing/{id}/attendee',
  params: oneId,
  query: paging,
  output: rows(
    z.object({
      id: z.int(),
      name: z.string(),
      note: z.string(),
      answers: z.array(activityAnswer),
      /** What they share; null for what they do not. */
      phone: z.nullable(z.string()),
      email: z.nullable(z.string()),
      status: z.enum(SIGN_UP_STATES),
      checkedInAt: z.nullable(moment),
      /** Null for a free place, and for those who wait. */
      payment: z.nullable(payment),
      /** Whether they may still be taken off the list: they have not come, and the activity has not begun. */
      mayDecline: z.boolean(),
    }),
  ),
});
export type Attendee = Answer<typeof listAttendees>['rows'][number];

/** Takes somebody off the list, who is told so and does not sign up again. A place that becomes free goes to the next. */
export const declineAttendee = endpoint({
  ...own('Decline'),
  method: 'DELETE',
  path: '/member/listing/{id}/attendee/{attendee}',
  params: z.extend(oneId, { attendee: recordId }),
});

/** The list as a sheet. It is logged who took it: personal data of many leaves the portal (threat 60). */
export const exportAttendees = endpoint({
  ...own('Export'),
  method: 'GET',
  path: '/member/listing/{id}/attendee/export',
  params: oneId,
  output: 'file',
});
