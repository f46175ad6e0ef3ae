import { listPaymentEvents, type PaymentEvent } from '#contract/cooperation/activity/payment.ts';
import { feeText } from '#domain/cooperation/activity/fee.ts';
import { Waiting } from '#islands/account/own/Waiting.tsx';
import { useIsland } from '#islands/session/island.ts';
import { useOwn } from '#islands/session/use-own.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { minuteOf } from '#lib/own-session.ts';
import { useListing } from '../../context.ts';

interface Props {
  /** The listing of the activity. */
  listing: number;
  attendee: number;
}

function Event({ event }: { event: PaymentEvent }) {
  const { say } = useListing();
  const { at, by, deed, before, state, amount, note } = event;
  const nameOf = (one: string) => say(`label.payment_status.${one}`);
  const did = {
    who: by ?? say('payment.nobody'),
    deed: say(`deed.payment.${deed}`),
    amount: feeText(amount),
  };
  return (
    <li className="py-1 wrap-anywhere">
      <small className="caption">
        {minuteOf(at)} · {say('payment.did', did)}
        {before &&
          before !== state &&
          ` · ${say('payment.moved', { before: nameOf(before), state: nameOf(state) })}`}
      </small>
      {note !== '' && <p>{note}</p>}
    </li>
  );
}

/** What was noted of the payment of an attendee: by whom, when, and from which state to which. */
export function PaymentHistory({ listing, attendee }: Props) {
  const { current } = useIsland();
  const { say } = useListing();
  const params = { id: listing, attendee };
  const { found, hasFailed, reload } = useOwn(
    async () => (await callOrReport(current(), listPaymentEvents, { params }))?.data,
    { changes: [] },
  );
  if (!found) return <Waiting hasFailed={hasFailed} onRetry={() => void reload()} />;
  return (
    <section aria-label={say('payment.history')}>
      <h4 className="text-body">{say('payment.history')}</h4>
      <ol>
        {found.map((event, at) => (
          <Event key={at} event={event} />
        ))}
      </ol>
    </section>
  );
}
