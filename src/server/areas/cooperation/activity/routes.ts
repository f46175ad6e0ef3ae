import * as attendee from '#contract/cooperation/activity/attendee.ts';
import * as contract from '#contract/cooperation/activity/sign-up.ts';
import type { Api } from '#server/platform/http/api.ts';
import { callerOf, type Caller } from '#server/platform/http/context.ts';
import { demandActing } from '#server/platform/own/read.ts';
import { listingKind } from '../listing/kind.ts';
import { checkInAttendee, checkInTicket, listAttendees } from './attendee.ts';
import { listSignUps, readPlaces } from './own.ts';
import { cancelSignUp, signUp, takePlace } from './sign-up.ts';

/** Mounts the calls of those who sign up for activities. */
export function activityRoutes({ mount, db }: Api): void {
  mount(contract.readPlaces, async ({ params }) => ({ data: await readPlaces(db, params.id) }));
  mount(contract.listSignUps, async (_, context) => ({
    data: await listSignUps(db, callerOf(context).userId),
  }));
  mount(contract.signUp, async ({ params, body }, context) => ({
    data: { status: await signUp(db, callerOf(context).userId, params.id, body) },
  }));
  mount(contract.takePlace, async ({ params }, context) => {
    await takePlace(db, callerOf(context).userId, params.id);
    return {};
  });
  mount(contract.cancelSignUp, async ({ params }, context) => {
    await cancelSignUp(db, callerOf(context).userId, params.id);
    return {};
  });
}

/** Mounts the calls about attendees. Those who act for the organisation see them, its readers do not (threat 43). */
export function attendeeRoutes({ mount, db }: Api): void {
  const demand = async (caller: Caller, id: number) =>
    (await demandActing(db, listingKind, caller, id)).id;
  mount(attendee.listAttendees, async ({ params, query }, context) =>
    listAttendees(db, await demand(callerOf(context), params.id), query),
  );
  mount(attendee.checkInTicket, async ({ params, body }, context) => ({
    data: await checkInTicket(db, await demand(callerOf(context), params.id), body.code),
  }));
  mount(attendee.checkInAttendee, async ({ params }, context) => ({
    data: await checkInAttendee(db, await demand(callerOf(context), params.id), params.attendee),
  }));
}
