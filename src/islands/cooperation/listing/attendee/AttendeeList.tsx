import { useRef, useState } from 'react';
import {
  checkInAttendee,
  checkInTicket,
  listAttendees,
  type Attendee,
  type CheckedIn,
} from '#contract/cooperation/activity/attendee.ts';
import { Waiting } from '#islands/account/own/Waiting.tsx';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { minuteOf } from '#lib/own-session.ts';
import { fillIn } from '#lib/texts/fill-in.ts';
import { useListing } from '../context.ts';
import { AttendeeItem } from './AttendeeItem.tsx';
import { TicketForm } from './TicketForm.tsx';

/** Number of attendees loaded at a time. */
const STEP = 50;

/** The attendees of an activity, as far as they are asked for. */
function useAttendees(id: number) {
  const { current } = useIsland();
  const [pages, setPages] = useState(1);
  async function read() {
    const all: { rows: Attendee[]; total: number } = { rows: [], total: 0 };
    for (let pageNum = 1; pageNum <= pages; pageNum += 1) {
      const call = { params: { id }, query: { pageNum, pageSize: STEP } } as const;
      const reply = await callOrReport(current(), listAttendees, call);
      if (!reply) return undefined;
      all.rows.push(...reply.rows);
      all.total = reply.total;
    }
    return all;
  }
  return { ...useOwn(read, { of: pages, changes: [] }), more: () => setPages(pages + 1) };
}

/** Checks people in, one after the other, and says whom, and whether they had been before. */
function useCheckIn(onDone: () => Promise<unknown>) {
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
    // A scanner does not wait for the answer to the code before.
    checkIn: (...given: Parameters<typeof checkIn>) => {
      queue.current = queue.current.then(() => checkIn(...given));
      return queue.current;
    },
  };
}

/** Who comes, who waits, and how they are checked in. */
export function AttendeeList({ id }: { id: number }) {
  const { current } = useIsland();
  const { say } = useListing();
  const { found, hasFailed, reload, more } = useAttendees(id);
  const { last, checkIn } = useCheckIn(reload);
  const status = useRef<HTMLParagraphElement>(null);
  if (!found) return <Waiting hasFailed={hasFailed} onRetry={() => void reload()} />;
  if (found.total === 0) return <p className="text-slate">{say('attendee.none')}</p>;
  const params = { id };
  const byCode = (code: string) =>
    checkIn(code, () =>
      // A ticket that is scanned again is answered by when it was first.
      current().client.call(checkInTicket, { params, body: { code } }, { guard: false }),
    );
  async function byHand({ id: attendee, name }: Attendee): Promise<void> {
    const call = { params: { id, attendee } };
    await checkIn(name, () => current().client.call(checkInAttendee, call, { guard: false }));
    // Its button is gone.
    status.current?.focus();
  }
  return (
    <>
      <TicketForm onCode={(code) => void byCode(code)} />
      <p role="status" className="font-600 min-h-6 mb-4" ref={status} tabIndex={-1}>
        {last}
      </p>
      <ul>
        {found.rows.map((one) => (
          <AttendeeItem key={one.id} attendee={one} onCheckIn={() => void byHand(one)} />
        ))}
      </ul>
      {found.rows.length < found.total && (
        <button type="button" className="button-quiet" onClick={more}>
          {say('own.more')}
        </button>
      )}
    </>
  );
}
