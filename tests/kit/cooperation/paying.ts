import { recentRequests } from '#server/platform/wire/table.ts';
import type { Attendee } from '#contract/cooperation/activity/attendee.ts';
import type { Payment } from '#contract/cooperation/activity/payment.ts';
import type { TestApp } from '../app.ts';
import { officeOf } from '../office/office.ts';
import type { LoggedIn } from '../session.ts';

/** What an activity costs in these tests, in hundredths of a yuan. */
export const FEE = 20000;
/** The facts of an activity with a fee. */
export const COSTING = { fee: FEE, howToPay: { zh: '现场缴费', en: '' } };
/** The payment of whoever has just got a place. */
export const PAYMENT: Payment = {
  fee: FEE,
  state: 'unpaid',
  refund: null,
  refundAmount: null,
  refunded: 0,
};

/** What organisers do about the payments of an activity. */
export function payingOf(test: () => TestApp, activity: () => { organiser: LoggedIn; id: number }) {
  const call = officeOf(test);
  const attendees = async () => {
    const { organiser, id } = activity();
    return (await call<Attendee>(organiser, 'GET', `/member/listing/${id}/attendee`)).rows;
  };
  const pathOf = ({ id: attendee }: Pick<Attendee, 'id'>) =>
    `/member/listing/${activity().id}/attendee/${attendee}/payment`;
  return {
    attendees,
    pathOf,
    /** Notes a deed of the first attendee, by what the list says at present unless something else is given. */
    async note(deed: string, given: object = {}, who = activity().organiser) {
      await test().db.delete(recentRequests);
      const row = (await attendees())[0]!;
      const { state, refund } = row.payment!;
      return call(who, 'PUT', pathOf(row), { deed, state, refund, note: '', ...given });
    },
  };
}
