import type { Payment } from '#contract/cooperation/activity/payment.ts';
import { feeText } from '#domain/cooperation/activity/fee.ts';

interface Props {
  payment: Payment;
  say(key: string): string;
}

/** What is due for a place, and what has become of it. */
export function PaymentWords({ payment, say }: Props) {
  const { fee, state, refund, refundAmount, refunded } = payment;
  return (
    <p className="cluster items-center gap-x-3 gap-y-1">
      <span>{`${say('field.listing.fee')} ${feeText(fee)}`}</span>
      {state && <em className="tag-mark">{say(`label.payment_status.${state}`)}</em>}
      {refund && (
        <small className="caption">
          {`${say('payment.refund')} ${say(`label.refund_status.${refund}`)} ${feeText(refundAmount ?? 0)}`}
        </small>
      )}
      {refunded > 0 && (
        <small className="caption">{`${say('payment.refunded')} ${feeText(refunded)}`}</small>
      )}
    </p>
  );
}
