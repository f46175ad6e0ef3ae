import { useRef, useState } from 'react';
import type { CheckedIn } from '#contract/cooperation/activity/attendee.ts';
import { useIsland } from '#islands/session/island.ts';
import { minuteOf } from '#lib/own-session.ts';
import { fillIn } from '#lib/texts/fill-in.ts';
import { useListing } from '../context.ts';

/** Checks people in, one after the other, and says whom, and whether they had been before. */
export function useCheckIn(onDone: () => Promise<unknown>) {
  const { current } = useIsland();
  const { say } = useListing();
  const [last, setLast] = useState('');
  const queue = useRef(Promise.resolve());
  /** @param named what was read, in case it is refused */
  async function checkIn(named: string, deed: () => Promise<{ data: CheckedIn }>): Promise<void> {
    try {
      const { name, checkedInAt, wasCheckedIn } = (await deed()).data;
      const key = wasCheckedIn ? 'attendee.wasCheckedIn' : 'attendee.checkedIn';
      setLast(fillIn(say(key), { name, at: minuteOf(checkedInAt) }));
    } catch (error) {
      setLast(fillIn(say('attendee.notCheckedIn'), { code: named }));
      current().report(error);
    }
    await onDone();
  }
  return {
    last,
    tell: setLast,
    // A scanner does not wait for the answer to the code before.
    checkIn: (...given: Parameters<typeof checkIn>) => {
      queue.current = queue.current.then(() => checkIn(...given));
      return queue.current;
    },
  };
}
