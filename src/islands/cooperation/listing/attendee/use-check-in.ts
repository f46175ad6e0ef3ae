import { useRef } from 'react';
import type { Attendee } from '#contract/cooperation/activity/attendee.ts';
import {
  checkInAttendee,
  checkInTicket,
  type CheckedIn,
} from '#contract/cooperation/activity/check-in.ts';
import { useIsland } from '#islands/session/island.ts';
import { isAnswer } from '#lib/browser/session/failure.ts';
import { minuteOf } from '#lib/own-session.ts';
import { useListing } from '../context.ts';
import type { Device } from './use-device.ts';

interface Doing {
  /** Answers while there is no connection. */
  device: Device;
  /** Says what was done, where it stays until the next. */
  tell(words: string): void;
  onDone(): Promise<unknown>;
}

/** Somebody who is to be checked in. */
interface Shown {
  /** What was read, in case it is refused. */
  named: string;
  bySelf(): Promise<CheckedIn | undefined>;
  byServer(): Promise<{ data: CheckedIn }>;
}

/** Checks people in, one after the other, and says whom, and whether they had been before. */
export function useCheckIn(id: number, { device, tell, onDone }: Doing) {
  const { current } = useIsland();
  const { say } = useListing();
  // A scanner does not wait for the answer to the code before.
  const queue = useRef(Promise.resolve());
  async function find({ bySelf, byServer }: Shown): Promise<CheckedIn | undefined> {
    if (device.isAlone()) return bySelf();
    try {
      return (await byServer()).data;
    } catch (error) {
      if (isAnswer(error)) throw error;
      return bySelf();
    }
  }
  function sayFound(found: CheckedIn | undefined, named: string): string {
    if (!found) return say('attendee.notKnown', { code: named });
    const { name, checkedInAt, wasCheckedIn } = found;
    const key = wasCheckedIn ? 'attendee.wasCheckedIn' : 'attendee.checkedIn';
    return say(key, { name, at: minuteOf(checkedInAt) });
  }
  async function checkIn(shown: Shown): Promise<void> {
    try {
      tell(sayFound(await find(shown), shown.named));
    } catch (error) {
      tell(say('attendee.notCheckedIn', { code: shown.named }));
      current().report(error);
    }
    // A door does not wait for a connection that comes back.
    if (device.isAlone()) void device.sync();
    else await onDone();
  }
  const next = (shown: Shown): Promise<void> => {
    queue.current = queue.current.then(() => checkIn(shown));
    return queue.current;
  };
  // A ticket that is scanned again is answered by when it was first.
  const again = { guard: false } as const;
  return {
    byCode: (code: string) =>
      next({
        named: code,
        bySelf: () => device.byCode(code),
        byServer: () =>
          current().client.call(checkInTicket, { params: { id }, body: { code } }, again),
      }),
    byHand: ({ id: attendee, name }: Attendee) =>
      next({
        named: name,
        bySelf: () => device.byAttendee(attendee),
        byServer: () => current().client.call(checkInAttendee, { params: { id, attendee } }, again),
      }),
  };
}
