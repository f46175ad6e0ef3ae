import * as attendee from '#contract/cooperation/activity/attendee.ts';
import * as checkIn from '#contract/cooperation/activity/check-in.ts';
import * as briefing from '#contract/cooperation/activity/briefing.ts';
import * as payment from '#contract/cooperation/activity/payment.ts';
import * as contract from '#contract/cooperation/activity/sign-up.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf, callerOf, localeOf, type HttpContext } from '#server/platform/http/context.ts';
import { demandActing } from '#server/platform/own/read.ts';
import { listingKind } from '../listing/kind.ts';
import type { ListingRow } from '../listing/live.ts';
import { demandStanding } from '../listing/standing.ts';
import { declineAttendee, listAttendees } from './attendee/attendee.ts';
import {
  checkInAttendee,
  checkInTicket,
  handInCheckIns,
  listTickets,
} from './attendee/check-in.ts';
import { exportAttendees } from './attendee/export.ts';
import { listPaymentEvents, notePayment } from './attendee/payment.ts';
import { readBriefing, saveBriefing } from './briefing.ts';
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

/**
 * Mounts the calls about attendees and what they are told. Those who act for the organisation see them, its readers do
 * not (threat 43). Whoever shows a ticket is let in even if the office has stopped the organisation.
 */
export function attendeeRoutes({ mount, db }: Api): void {
  const demandOwn = async (context: HttpContext, id: number) =>
    (await demandActing(db, listingKind, callerOf(context), id)) as ListingRow;
  const demand = async (context: HttpContext, id: number) => {
    const listing = await demandOwn(context, id);
    await demandStanding(db, listing.id);
    return listing;
  };
  mount(attendee.listAttendees, async ({ params, query }, context) =>
    listAttendees(db, (await demand(context, params.id)).id, query),
  );
  mount(checkIn.checkInTicket, async ({ params, body }, context) => ({
    data: await checkInTicket(db, (await demandOwn(context, params.id)).id, body.code),
  }));
  mount(checkIn.checkInAttendee, async ({ params }, context) => ({
    data: await checkInAttendee(db, (await demand(context, params.id)).id, params.attendee),
  }));
  mount(checkIn.listTickets, async ({ params }, context) => ({
    data: await listTickets(db, (await demand(context, params.id)).id),
  }));
  mount(checkIn.handInCheckIns, async ({ params, body }, context) => ({
    data: await handInCheckIns(db, (await demandOwn(context, params.id)).id, body.checkIns),
  }));
  mount(attendee.declineAttendee, async ({ params }, context) => {
    await declineAttendee(db, (await demand(context, params.id)).id, params.attendee);
    return {};
  });
  mount(attendee.exportAttendees, async ({ params }, context) => {
    const listing = await demand(context, params.id);
    return exportAttendees(db, actorOf(context), listing, localeOf(context));
  });
  mount(payment.noteAttendeePayment, async ({ params, body }, context) => {
    const listing = await demand(context, params.id);
    const by = callerOf(context).userId;
    await notePayment(db, listing, { ...body, attendee: params.attendee, by });
    return {};
  });
  mount(payment.listPaymentEvents, async ({ params }, context) => ({
    data: await listPaymentEvents(db, (await demand(context, params.id)).id, params.attendee),
  }));
  mount(briefing.readBriefing, async ({ params }, context) => ({
    data: await readBriefing(db, (await demandOwn(context, params.id)).id),
  }));
  mount(briefing.saveBriefing, async ({ params, body }, context) => ({
    data: await saveBriefing(db, (await demand(context, params.id)).id, body),
  }));
}
