import { useRef, useState } from 'react';
import { Waiting } from '#islands/account/own/Waiting.tsx';
import { useListing } from '../context.ts';
import { AttendeeItem } from './AttendeeItem.tsx';
import { AttendeeSheet } from './AttendeeSheet.tsx';
import { TicketForm } from './TicketForm.tsx';
import { useAttendees } from './use-attendees.ts';
import { useCheckIn } from './use-check-in.ts';
import { useDecline } from './use-decline.ts';

/** Who comes, who waits, and how they are checked in or taken off the list. */
export function AttendeeList({ id }: { id: number }) {
  const { say } = useListing();
  const { found, hasFailed, reload, more } = useAttendees(id);
  const [last, tell] = useState('');
  const { byCode, byHand } = useCheckIn(id, { tell, onDone: reload });
  const { isBusy, decline } = useDecline(id, { tell, onDone: reload });
  const status = useRef<HTMLParagraphElement>(null);
  if (!found) return <Waiting hasFailed={hasFailed} onRetry={() => void reload()} />;
  // The button that was pressed is gone.
  const thenFocus = (deed: Promise<void>) => void deed.then(() => status.current?.focus());
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
            onCheckIn={() => thenFocus(byHand(one))}
            onDecline={() => thenFocus(decline(one))}
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
