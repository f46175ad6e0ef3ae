import { useRef } from 'react';
import {
  checkInAttendee,
  checkInTicket,
  type Attendee,
  type CheckedIn,
} from '#contract/cooperation/activity/attendee.ts';
import { useIsland } from '#islands/session/island.ts';
import { minuteOf } from '#lib/own-session.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { useListing } from '../context.ts';

interface Doing {
  /** Says what was done, where it stays until the next. */
  tell(words: string): void;
  onDone(): Promise<unknown>;
}

/** Checks people in, one after the other, and says whom, and whether they had been before. */
export function useCheckIn(id: number, { tell, onDone }: Doing) {
  const { current } = useIsland();
  const { say } = useListing();
  // A scanner does not wait for the answer to the code before.
  const queue = useRef(Promise.resolve());
  /** @param named what was read, in case it is refused */
  async function checkIn(named: string, deed: () => Promise<{ data: CheckedIn }>): Promise<void> {
    try {
      const { name, checkedInAt, wasCheckedIn } = (await deed()).data;
      const key = wasCheckedIn ? 'attendee.wasCheckedIn' : 'attendee.checkedIn';
      tell(fillIn(say(key), { name, at: minuteOf(checkedInAt) }));
    } catch (error) {
      tell(fillIn(say('attendee.notCheckedIn'), { code: named }));
      current().report(error);
    }
    await onDone();
  }
  const next = (...given: Parameters<typeof checkIn>): Promise<void> => {
    queue.current = queue.current.then(() => checkIn(...given));
    return queue.current;
  };
  // A ticket that is scanned again is answered by when it was first.
  const again = { guard: false } as const;
  return {
    byCode: (code: string) =>
      next(code, () =>
        current().client.call(checkInTicket, { params: { id }, body: { code } }, again),
      ),
    byHand: ({ id: attendee, name }: Attendee) =>
      next(name, () => current().client.call(checkInAttendee, { params: { id, attendee } }, again)),
  };
}
