import { inBoth } from '#content/i18n/translate.ts';
import type { PaymentDeed, PaymentState } from '#contract/cooperation/activity/payment.ts';
import { zonedMoment } from '#domain/calendar/zoned-time.ts';
import { feeText } from '#domain/cooperation/activity/fee.ts';
import { formatMoment } from '#domain/registration/moment.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { TemplateDefinition } from '#server/platform/message/definition.ts';
import { notify } from '#server/platform/message/notify.ts';
import type { Activity } from './activity.ts';
import type { SignUpRow } from './table.ts';
import { paymentNoted, placeOffered } from './templates.ts';

type Told = readonly Pick<SignUpRow, 'accountId'>[];
type Saying = Pick<Activity, 'id' | 'title' | 'facts'>;

/** The start as clocks at the place show it. */
const startOf = ({ facts: { starts, zone } }: Saying): string =>
  `${starts.replace('T', ' ')} (${zone})`;

/** Where somebody finds the activities for which they have signed up. */
const LINK = '/personCenter/activity/';

/** The recipients of a message about an activity, and what it says of that in any case. */
const about = (activity: Saying, to: Told) => ({
  to: to.map(({ accountId }) => accountId),
  values: { title: activity.title, starts: startOf(activity) },
  link: LINK,
  about: `listing ${activity.id}`,
  neededBy: zonedMoment(activity.facts.starts, activity.facts.zone),
});

/** Tells those who have signed up for an activity something about it. */
export async function tellSignUps(
  tx: Database,
  activity: Saying,
  to: Told,
  template: TemplateDefinition<'title' | 'starts'>,
): Promise<void> {
  if (to.length > 0) await notify(tx, { ...about(activity, to), template });
}

/** Tells some of those who wait that a place is theirs until a moment. */
export async function tellOffered(
  tx: Database,
  activity: Saying,
  to: Told,
  until: Date,
): Promise<void> {
  if (to.length === 0) return;
  const { values, ...message } = about(activity, to);
  await notify(tx, {
    ...message,
    template: placeOffered,
    values: { ...values, until: formatMoment(until) },
    neededBy: until,
  });
}

/** What organisers note of a payment that its owner is told; that they were notified they know. */
const TOLD_OF: readonly PaymentDeed[] = ['pay', 'unpay', 'reopen', 'refundDone', 'refundFail'];

/** Tells somebody what the organiser has noted of their payment; also long after the activity. */
export async function tellPayment(
  tx: Database,
  { id, title }: Saying,
  { accountId }: Told[number],
  { deed, state, amount }: { deed: PaymentDeed; state: PaymentState; amount: number },
): Promise<void> {
  if (!TOLD_OF.includes(deed)) return;
  await notify(tx, {
    template: paymentNoted,
    to: [accountId],
    values: { title, state: inBoth(`label.payment_status.${state}`), amount: feeText(amount) },
    link: LINK,
    about: `listing ${id}`,
  });
}
