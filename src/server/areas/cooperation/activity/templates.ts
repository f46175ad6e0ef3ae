import { defineTemplate } from '#server/platform/message/definition.ts';

const toAttendee = <Code extends string>(code: Code) =>
  defineTemplate({
    code,
    category: 'service',
    channels: ['site', 'mail', 'wechat'],
    parameters: ['title', 'starts'],
  });

/** Sent to whoever has got a place, or a turn in the waiting list. */
export const signedUp = toAttendee('activitySignedUp');
export const waitListed = toAttendee('activityWaiting');
/** Sent to whoever did not take an offered place in time. */
export const placeLapsed = toAttendee('activityLapsed');
/** Sent to whom the organisation takes off the list. */
export const activityDeclined = toAttendee('activityDeclined');
/** Sent to those with a place when the organisation writes a briefing. */
export const activityBriefed = toAttendee('activityBriefed');
/** Sent the day before. */
export const beginsSoon = toAttendee('activityReminder');
/** Sent when the organisation changes the time or the place, and when visitors read the activity again, or no longer. */
export const activityMoved = toAttendee('activityMoved');
export const activityBack = toAttendee('activityBack');
export const activityOff = toAttendee('activityOff');

/** Sent to whom a place is offered. */
export const placeOffered = defineTemplate({
  code: 'activityOffered',
  category: 'service',
  channels: ['site', 'mail', 'wechat'],
  parameters: ['title', 'starts', 'until'],
});

/** Sent when the organiser notes that somebody has paid, or what has become of a refund. */
export const paymentNoted = defineTemplate({
  code: 'activityPayment',
  category: 'service',
  channels: ['site', 'mail', 'wechat'],
  parameters: ['title', 'state', 'amount'],
});
