import * as z from 'zod/mini';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { bilingual, optionalText } from '#contract/call/text/bilingual.ts';
import { givenText, visibleName } from '#contract/call/text/text.ts';
import { single } from '#contract/call/wire/reply.ts';
import { oneId } from '#contract/kind/reading.ts';
import { briefing } from './briefing.ts';
import { fee, howToPay } from './fee.ts';
import { payment } from './payment.ts';
import { activityAnswer, MOST_QUESTIONS } from './question.ts';

/**
 * States of a sign-up. A place is held by those that are signed up and those to whom one is offered. It is over once the
 * activity has a new date after it took place, and declined if the organisation does not want its owner to come.
 */
export const SIGN_UP_STATES = [
  'signedUp',
  'waiting',
  'offered',
  'lapsed',
  'cancelled',
  'declined',
  'over',
] as const;
export type SignUpState = (typeof SIGN_UP_STATES)[number];
/** What somebody may share of their account with the organisation, besides the name that they give. */
export const SIGN_UP_SHARES = ['phone', 'mail'] as const;
export type SignUpShare = (typeof SIGN_UP_SHARES)[number];
/** Maximum lengths of the name and the note, in characters. */
export const SIGN_UP_LENGTH = { name: 60, note: 300 } as const;

const own = (verb: string) => ({ name: `activity${verb}`, access: 'session' as const });

/** How many places an activity has, and how many of them are taken. */
export const readPlaces = endpoint({
  name: 'cooperationActivityPlaces',
  method: 'GET',
  path: '/api/cooperation/activity/{id}/places',
  params: oneId,
  output: single(
    z.object({
      /** Null for as many as come. */
      capacity: z.nullable(z.int()),
      taken: z.int(),
      waiting: z.int(),
      /** Whether people may sign up now. */
      isOpen: z.boolean(),
    }),
  ),
});
export type ActivityPlaces = Answer<typeof readPlaces>['data'];

/** The activities for which the caller has signed up, those that begin last first. */
export const listSignUps = endpoint({
  ...own('List'),
  method: 'GET',
  path: '/member/activity',
  output: single(
    z.array(
      z.object({
        /** The listing of the activity. */
        id: z.int(),
        title: bilingual,
        organisation: bilingual,
        /** Whether visitors read its page now. */
        isVisible: z.boolean(),
        /** Dates and times at the place itself, and the zone of its clock. */
        starts: z.string(),
        ends: z.string(),
        zone: z.string(),
        place: optionalText(200),
        /** Whether it has begun. */
        hasBegun: z.boolean(),
        status: z.enum(SIGN_UP_STATES),
        /** The name by which the organiser finds the caller. */
        name: z.string(),
        /** Number of those who wait before the caller. */
        ahead: z.int(),
        /** Until when an offered place may be taken; null if none is offered. */
        offeredUntil: z.nullable(moment),
        /** What the ticket says; null without a place. */
        code: z.nullable(z.string()),
        checkedInAt: z.nullable(moment),
        /** What is due for the place, or for that which is offered, and what was paid; null if there is nothing of it. */
        payment: z.nullable(payment),
        /** How a fee that is still due is paid; empty otherwise. */
        howToPay,
        /** What the organisation tells those with a place; null without one, or if it tells nothing. */
        briefing: z.nullable(briefing),
      }),
    ),
  ),
});
export type OwnSignUp = Answer<typeof listSignUps>['data'][number];

/** Signs the caller up for an activity; for the waiting list, if no place is free. */
export const signUp = endpoint({
  ...own('SignUp'),
  method: 'POST',
  path: '/member/activity/{id}',
  guarded: true,
  params: oneId,
  body: z.object({
    name: visibleName(SIGN_UP_LENGTH.name),
    note: z._default(givenText(SIGN_UP_LENGTH.note), ''),
    answers: z._default(z.array(activityAnswer).check(z.maxLength(MOST_QUESTIONS)), []),
    /** The fee that the caller has read. */
    fee: z._default(fee, null),
    shares: z._default(
      z.array(z.enum(SIGN_UP_SHARES)).check(z.maxLength(SIGN_UP_SHARES.length)),
      [],
    ),
  }),
  output: single(z.object({ status: z.enum(SIGN_UP_STATES) })),
});

/** Takes the place that is offered to the caller. */
export const takePlace = endpoint({
  ...own('Take'),
  method: 'POST',
  path: '/member/activity/{id}/place',
  guarded: true,
  params: oneId,
});

/** Gives up the caller's place, or their turn in the waiting list. */
export const cancelSignUp = endpoint({
  ...own('Cancel'),
  method: 'DELETE',
  path: '/member/activity/{id}',
  params: oneId,
});
