import { useRef, useState } from 'react';
import type { Attendee } from '#contract/cooperation/activity/attendee.ts';
import type { HandedIn, KeptCheckIn } from '#contract/cooperation/activity/check-in.ts';
import { More } from '#islands/account/own/More.tsx';
import { Waiting } from '#islands/account/own/Waiting.tsx';
import { useListing } from '../context.ts';
import { AttendeeItem } from './AttendeeItem.tsx';
import { AttendeeSheet } from './AttendeeSheet.tsx';
import { KeptNote } from './KeptNote.tsx';
import { PaymentPart } from './payment/PaymentPart.tsx';
import { TicketForm } from './TicketForm.tsx';
import { useAttendees } from './use-attendees.ts';
import { useCheckIn } from './use-check-in.ts';
import { useDecline } from './use-decline.ts';
import { useDevice } from './use-device.ts';

/** Whether somebody was let in twice, or without a place. */
const isOdd = ({ elsewhereAt, hasPlace }: HandedIn): boolean => elsewhereAt !== null || !hasPlace;

/** The attendees, with those whom this device has let in as the list will have them. */
function withKept(rows: readonly Attendee[], kept: readonly KeptCheckIn[]): Attendee[] {
  const moments = new Map(kept.map(({ attendee, at }) => [attendee, at]));
  return rows.map((one) => ({
    ...one,
    checkedInAt: one.checkedInAt ?? moments.get(one.id) ?? null,
  }));
}

/** Who comes, who waits, and how they are checked in or taken off the list. */
export function AttendeeList({ id }: { id: number }) {
  const { say } = useListing();
  const { found, hasFailed, reload, more } = useAttendees(id);
  const [last, tell] = useState('');
  const [odd, setOdd] = useState<readonly HandedIn[]>([]);
  const device = useDevice(id, (all) => {
    setOdd((before) => [...before, ...all.filter(isOdd)]);
    void reload();
  });
  const { byCode, byHand } = useCheckIn(id, { device, tell, onDone: reload });
  const { isBusy, decline } = useDecline(id, { tell, onDone: reload });
  const status = useRef<HTMLParagraphElement>(null);
  if (!found) return <Waiting hasFailed={hasFailed} onRetry={() => void reload()} />;
  async function noted(told: string): Promise<void> {
    tell(told);
    await reload();
  }
  // The button that was pressed is gone.
  const thenFocus = (deed: Promise<void>) => void deed.then(() => status.current?.focus());
  return (
    <>
      {found.total > 0 && <TicketForm onCode={(code) => void byCode(code)} />}
      <p role="status" className="font-600 min-h-6 mb-4" ref={status} tabIndex={-1}>
        {last}
      </p>
      <KeptNote waiting={device.kept.length} odd={odd} />
      {found.total > 0 ? (
        <AttendeeSheet id={id} />
      ) : (
        <p className="text-slate">{say('attendee.none')}</p>
      )}
      <ul>
        {withKept(found.rows, device.kept).map((one) => (
          <AttendeeItem
            key={one.id}
            attendee={one}
            isBusy={isBusy}
            onCheckIn={() => thenFocus(byHand(one))}
            onDecline={() => thenFocus(decline(one))}
          >
            {one.payment && (
              <PaymentPart
                listing={id}
                attendee={one}
                payment={one.payment}
                onDone={(told) => thenFocus(noted(told))}
                onRefused={() => void reload()}
              />
            )}
          </AttendeeItem>
        ))}
      </ul>
      <More found={found} label={say('own.more')} onMore={more} />
    </>
  );
}
