import { useRef } from 'react';
import {
  checkInAttendee,
  checkInTicket,
  declineAttendee,
  type Attendee,
} from '#contract/cooperation/activity/attendee.ts';
import { Waiting } from '#islands/account/own/Waiting.tsx';
import { useIsland } from '#islands/session/island.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { fillIn } from '#lib/texts/fill-in.ts';
import { useListing } from '../context.ts';
import { AttendeeItem } from './AttendeeItem.tsx';
import { AttendeeSheet } from './AttendeeSheet.tsx';
import { TicketForm } from './TicketForm.tsx';
import { useAttendees } from './use-attendees.ts';
import { useCheckIn } from './use-check-in.ts';

/** Who comes, who waits, and how they are checked in or taken off the list. */
export function AttendeeList({ id }: { id: number }) {
  const { current } = useIsland();
  const { say } = useListing();
  const { found, hasFailed, reload, more } = useAttendees(id);
  const { last, tell, checkIn } = useCheckIn(reload);
  const { isBusy, run } = useBusy((error) => current().report(error));
  const status = useRef<HTMLParagraphElement>(null);
  if (!found) return <Waiting hasFailed={hasFailed} onRetry={() => void reload()} />;
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
  async function decline({ id: attendee, name }: Attendee): Promise<void> {
    tell('');
    const call = { params: { id, attendee } };
    if (await run(() => current().client.call(declineAttendee, call))) {
      tell(fillIn(say('attendee.declined'), { name }));
    }
    await reload();
    status.current?.focus();
  }
  return (
    <>
      {found.total > 0 && <TicketForm onCode={(code) => void byCode(code)} />}
      <p role="status" className="font-600 min-h-6 mb-4" ref={status} tabIndex={-1}>
        {last}
      </p>
      {found.total > 0 ? (
        <AttendeeSheet id={id} />
      ) : (
        <p className="text-slate">{say('attendee.none')}</p>
      )}
      <ul>
        {found.rows.map((one) => (
          <AttendeeItem
            key={one.id}
            attendee={one}
            isBusy={isBusy}
            onCheckIn={() => void byHand(one)}
            onDecline={() => void decline(one)}
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
