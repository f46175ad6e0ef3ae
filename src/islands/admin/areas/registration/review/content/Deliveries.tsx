import { Button } from 'antd';
import { useState } from 'react';
import { resendToTeam, type Delivery } from '#contract/registration/office/delivery.ts';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { minuteOf } from '#lib/own-session.ts';
import { useReviewing } from '../reviewing.ts';

/** Returns a function for the state of a message in words. */
function useOutcome() {
  const { t } = useOffice();
  const choice = useChoice('message_status');
  return ({ status, deliveredAt, readAt }: Delivery): string => {
    if (readAt !== null) return t('admin.entry.readAt', { at: minuteOf(readAt) });
    if (deliveredAt !== null) return t('admin.entry.deliveredAt', { at: minuteOf(deliveredAt) });
    return choice('status', status);
  };
}

interface RowProps {
  delivery: Delivery;
  onResent(): void;
}

/** Sends a failed message again. */
function Resend({ delivery, onResent }: RowProps) {
  const { t, call, tell, report } = useOffice();
  const { entry } = useReviewing();
  const { isBusy, run } = useBusy(report);
  const resend = () =>
    run(async () => {
      const params = { id: entry.record.id };
      await call(resendToTeam, { params, body: { message: delivery.id } });
      tell(t('admin.resent'));
      onResent();
    });
  return (
    <Button type="link" size="small" loading={isBusy} onClick={() => void resend()}>
      {t('action.resend')}
    </Button>
  );
}

function Row({ delivery, onResent }: RowProps) {
  const { t, may } = useOffice();
  const channel = useChoice('message_channel');
  const template = useChoice();
  const outcomeOf = useOutcome();
  const isMine = delivery.isResendable && may('contest:entry:message');
  return (
    <li>
      <span>
        {template('template', delivery.template)} · {channel('channel', delivery.channel)} ·{' '}
        {delivery.to ?? t('admin.entry.formerMember')}
        <br />
        <small>
          {minuteOf(delivery.createdAt)} · {outcomeOf(delivery)}
        </small>
      </span>
      {isMine && <Resend delivery={delivery} onResent={onResent} />}
    </li>
  );
}

/** Messages sent to the team, and whether they arrived; failed ones can be sent again. */
export function Deliveries() {
  const { t } = useOffice();
  const { entry } = useReviewing();
  const [resent, note] = useState<readonly number[]>([]);
  const { deliveries } = entry;
  if (deliveries.length === 0) return null;
  const shown = deliveries.map((one): Delivery =>
    resent.includes(one.id) ? { ...one, status: 'waiting', isResendable: false } : one,
  );
  return (
    <section className="office-card">
      <details open={deliveries.some(({ status }) => status === 'failed')}>
        <summary>{t('admin.entry.deliveries', { count: deliveries.length })}</summary>
        <ul className="entry-messages">
          {shown.map((one) => (
            <Row key={one.id} delivery={one} onResent={() => note([...resent, one.id])} />
          ))}
        </ul>
      </details>
    </section>
  );
}
