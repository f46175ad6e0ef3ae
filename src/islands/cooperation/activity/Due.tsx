import type { OwnSignUp } from '#contract/cooperation/activity/sign-up.ts';
import { shownName } from '#domain/cooperation/identity.ts';
import { PaymentWords } from '../PaymentWords.tsx';
import { useActivity } from './context.ts';

/** What the reader owes for a place, how that is paid, and what has become of it. */
export function Due({ signUp: { payment, howToPay } }: { signUp: OwnSignUp }) {
  const { say, locale } = useActivity();
  if (!payment) return null;
  const way = shownName(howToPay)[locale];
  return (
    <div className="grid gap-1">
      <PaymentWords payment={payment} say={say} />
      {way && <p className="whitespace-pre-line wrap-anywhere">{way}</p>}
      {way && <small className="caption">{say('activity.feeDetail')}</small>}
    </div>
  );
}
