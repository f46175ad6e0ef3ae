import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { givenText } from '#contract/call/text/text.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { oneId } from '#contract/kind/reading.ts';

/** Maximum number of check-ins that a device hands in with one call. */
export const HAND_IN_LIMIT = 500;

const own = (verb: string) => ({ name: `attendee${verb}`, access: 'session' as const });

/** Who was checked in, and whether that had been done before. */
const checkedIn = z.object({ name: z.string(), checkedInAt: moment, wasCheckedIn: z.boolean() });
export type CheckedIn = z.output<typeof checkedIn>;

/** Checks in whoever shows a ticket. */
export const checkInTicket = endpoint({
  ...own('Ticket'),
  method: 'POST',
  path: '/member/listing/{id}/check-in',
  params: oneId,
  body: z.object({ code: givenText(64, 1) }),
  output: single(checkedIn),
});

/** Checks in somebody on the list who has no ticket at hand. */
export const checkInAttendee = endpoint({
  ...own('CheckIn'),
  method: 'PUT',
  path: '/member/listing/{id}/attendee/{attendee}/check-in',
  params: z.extend(oneId, { attendee: recordId }),
  output: single(checkedIn),
});

/**
 * The tickets of an activity, by which a device at its entrance knows them while it has no connection (design of
 * cooperation, 18). Nobody gets in by what the device stores: of the codes it has the SHA-256 alone, in hex.
 */
export const listTickets = endpoint({
  ...own('Tickets'),
  method: 'GET',
  path: '/member/listing/{id}/ticket',
  params: oneId,
  output: single(
    z.array(
      z.object({
        attendee: z.int(),
        name: z.string(),
        digest: z.string(),
        checkedInAt: z.nullable(moment),
      }),
    ),
  ),
});
export type Ticket = Answer<typeof listTickets>['data'][number];

/** Somebody whom a device has let in, and when by its clock. */
const keptCheckIn = z.object({ attendee: recordId, at: moment });
export type KeptCheckIn = z.output<typeof keptCheckIn>;

/** Whom a device has let in and not handed in yet. */
export const keptCheckIns = z.array(keptCheckIn);

/**
 * Hands in whom a device has let in while it had no connection. Of two devices that let in the same person the earlier
 * one counts, and the other is told; so is one that let in somebody without a place.
 */
export const handInCheckIns = endpoint({
  ...own('HandIn'),
  method: 'POST',
  path: '/member/listing/{id}/check-in/kept',
  params: oneId,
  body: z.object({
    checkIns: keptCheckIns.check(z.minLength(1), z.maxLength(HAND_IN_LIMIT)),
  }),
  // Those whose account is gone by now are left out.
  output: single(
    z.array(
      z.object({
        name: z.string(),
        /** When another device had checked them in; null if none had. */
        elsewhereAt: z.nullable(moment),
        /** Whether they have a place. */
        hasPlace: z.boolean(),
      }),
    ),
  ),
});
export type HandedIn = Answer<typeof handInCheckIns>['data'][number];
