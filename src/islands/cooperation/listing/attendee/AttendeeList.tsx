import { useState } from 'react';
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
import { useBusy } from '#islands/ui/use-busy.ts';
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

/** Checks somebody in and says whom, and whether they had been before. */
function useCheckIn(onDone: () => void) {
  const { current } = useIsland();
  const { say } = useListing();
  const { isBusy, run } = useBusy((error) => current().report(error));
  const [last, setLast] = useState('');
  async function checkIn(deed: () => Promise<{ data: CheckedIn }>): Promise<void> {
    setLast('');
    await run(async () => {
      const { name, checkedInAt, wasCheckedIn } = (await deed()).data;
      const key = wasCheckedIn ? 'attendee.wasCheckedIn' : 'attendee.checkedIn';
      setLast(fillIn(say(key), { name, at: minuteOf(checkedInAt) }));
    });
    onDone();
  }
  return { isBusy, last, checkIn };
}

/** Who comes, who waits, and how they are checked in. */
export function AttendeeList({ id }: { id: number }) {
  const { current } = useIsland();
  const { say } = useListing();
  const { found, hasFailed, reload, more } = useAttendees(id);
  const { isBusy, last, checkIn } = useCheckIn(() => void reload());
  if (!found) return <Waiting hasFailed={hasFailed} onRetry={() => void reload()} />;
  if (found.total === 0) return <p className="text-slate">{say('attendee.none')}</p>;
  const byHand = (attendee: number) => () =>
    current().client.call(checkInAttendee, { params: { id, attendee } });
  return (
    <>
      <TicketForm
        isBusy={isBusy}
        said={last}
        onCode={(code) =>
          void checkIn(() =>
            current().client.call(checkInTicket, { params: { id }, body: { code } }),
          )
        }
      />
      <ul>
        {found.rows.map((one) => (
          <AttendeeItem
            key={one.id}
            attendee={one}
            isBusy={isBusy}
            onCheckIn={() => void checkIn(byHand(one.id))}
          />
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
