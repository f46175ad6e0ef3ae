import { enumerate } from '#contract/call/enumerate.ts';
import type { PaymentCount } from '#contract/cooperation/activity/payment.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';

/** How the fees of those who have signed up for an activity stand: figures alone, for the office sees no attendees. */
export function Payments({ value }: ViewProps) {
  const { t, choiceName, locale } = useOffice();
  const counts = value as readonly PaymentCount[];
  const words = counts.map(({ state, count }) =>
    t('admin.listing.paymentCount', { state: choiceName('payment', state), count }),
  );
  return enumerate(words, locale) || '–';
}
