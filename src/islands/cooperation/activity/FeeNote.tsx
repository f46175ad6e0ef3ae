import type { FactsOf } from '#contract/cooperation/listing/facts.ts';
import { feeOf, feeText } from '#domain/cooperation/activity/fee.ts';
import { shownName } from '#domain/cooperation/identity.ts';
import { useActivity } from './context.ts';

/** What a place costs and how it is paid, before somebody signs up; nothing for a free one. */
export function FeeNote({ facts }: { facts: FactsOf<'activity'> }) {
  const { say, locale } = useActivity();
  const fee = feeOf(facts);
  if (fee === null) return null;
  return (
    <div className="grid gap-1">
      <p className="font-600">{`${say('field.listing.fee')} ${feeText(fee)}`}</p>
      <p className="whitespace-pre-line wrap-anywhere">{shownName(facts.howToPay)[locale]}</p>
      <small className="caption">{say('activity.feeDetail')}</small>
    </div>
  );
}
