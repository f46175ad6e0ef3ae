import type { CheckedIn, KeptCheckIn, Ticket } from '#contract/cooperation/activity/check-in.ts';

/**
 * Returns what a device without a connection answers to a ticket: the same as the server would, by what the device
 * knows of it and has let in itself (design of cooperation, 18).
 * @param at the moment by the device's clock
 */
export function answerTo(
  { attendee, name, checkedInAt }: Ticket,
  kept: readonly KeptCheckIn[],
  at: string,
): CheckedIn {
  const first = checkedInAt ?? kept.find((one) => one.attendee === attendee)?.at;
  return { name, checkedInAt: first ?? at, wasCheckedIn: first !== undefined };
}
