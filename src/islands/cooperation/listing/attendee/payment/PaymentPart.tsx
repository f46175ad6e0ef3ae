import { useState } from 'react';
import type { Attendee } from '#contract/cooperation/activity/attendee.ts';
import type { Payment } from '#contract/cooperation/activity/payment.ts';
import { HOLDING_MONEY, paymentDeeds } from '#domain/cooperation/activity/payment.ts';
import { LIVING } from '#domain/cooperation/activity/place.ts';
import { PaymentWords } from '../../../PaymentWords.tsx';
import { useListing } from '../../context.ts';
import { PaymentForm, type PaymentProps } from './PaymentForm.tsx';
import { PaymentHistory } from './PaymentHistory.tsx';

/** What the organiser has to do about the payment of somebody who no longer comes; empty if nothing. */
function leftOver({ status }: Attendee, { state }: Payment): string {
  const living: readonly string[] = LIVING;
  if (living.includes(status) || state === null) return '';
  if (state === 'unpaid') return 'payment.leftUnpaid';
  return HOLDING_MONEY.includes(state) ? 'payment.leftPaid' : '';
}

/** The payment of an attendee: how it stands, what the organiser notes of it, and what was noted before. */
export function PaymentPart(props: PaymentProps) {
  const { listing, attendee, payment } = props;
  const { say } = useListing();
  const [isOpen, setOpen] = useState(false);
  const left = leftOver(attendee, payment);
  const stand = Object.values(payment).join(' ');
  return (
    <div className="grid gap-1">
      <PaymentWords payment={payment} say={say} />
      {left && <strong>{say(left)}</strong>}
      {payment.state && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary
            className="min-h-11 content-center text-link cursor-pointer"
            aria-label={say('payment.titleOf', { name: attendee.name })}
          >
            {say('payment.title')}
          </summary>
          {isOpen && (
            <div className="grid gap-4 pb-4">
              {paymentDeeds(payment).length > 0 && <PaymentForm key={stand} {...props} />}
              <PaymentHistory key={`history ${stand}`} listing={listing} attendee={attendee.id} />
            </div>
          )}
        </details>
      )}
    </div>
  );
}
