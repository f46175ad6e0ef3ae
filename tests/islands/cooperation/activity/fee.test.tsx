import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import type { Payment } from '#contract/cooperation/activity/payment.ts';
import { Content } from '#islands/cooperation/activity/Activities.tsx';
import { ActivityContext } from '#islands/cooperation/activity/context.ts';
import { ACTIVITY_KEYS } from '#lib/texts/activity.ts';
import { ok, refusal, type Replies } from '#tests/kit/island/far-end.ts';
import { ownSignUp } from '#tests/kit/island/own-sign-up.ts';
import { openPerson } from '#tests/kit/island/person.tsx';
import { publicListing } from '#tests/kit/island/public-listing.ts';

const parts = {
  texts: slice('zh', ACTIVITY_KEYS),
  locale: 'zh' as const,
  list: '/cooperation/activity/',
  detail: '/cooperation/activityDetail/[id]/',
};
const listing = (fee: number | null) =>
  publicListing({
    kind: 'activity',
    title: { zh: '开放日', en: 'Open day' },
    facts: {
      starts: '2027-03-01T09:00',
      ends: '2027-03-01T17:00',
      zone: 'Asia/Shanghai',
      place: { zh: '', en: '' },
      capacity: null,
      signUpUntil: '2027-02-01T09:00',
      fee,
      howToPay: { zh: '现场缴费', en: '' },
      questions: [],
    },
  });
const DUE: Payment = {
  fee: 20000,
  state: 'unpaid',
  refund: null,
  refundAmount: null,
  refunded: 0,
};
afterEach(() => history.replaceState(null, '', '/'));

function open(replies: Replies, search = '') {
  history.replaceState(null, '', `/personCenter/activity/${search}`);
  const places = { capacity: null, taken: 0, waiting: 0, isOpen: true };
  return openPerson(
    <ActivityContext value={parts}>
      <Content />
    </ActivityContext>,
    { activityList: ok([]), cooperationActivityPlaces: ok(places), ...replies },
  );
}
const item = async () =>
  (await screen.findByRole('listitem')).textContent.replaceAll('\u00A0', ' ');

it('whoever signs up reads the fee before, and sends the one that was read', async () => {
  let fee = 20000;
  const { hand, sent } = open(
    {
      cooperationListingRead: () => ok(listing(fee)),
      activitySignUp: () => {
        fee = 30000;
        return refusal('活动费用有变化，请核对后再报名');
      },
    },
    '?listing=42',
  );
  expect(await screen.findByText(/CNY\s200\.00/)).toBeTruthy();
  expect(screen.getByText('现场缴费')).toBeTruthy();
  expect(screen.getByText('费用由主办方收取，本站不代收。')).toBeTruthy();
  await hand.click(screen.getByRole('button', { name: '报名参加' }));
  await waitFor(() => expect(sent('activitySignUp')[0]!.body).toMatchObject({ fee: 20000 }));
  expect(await screen.findByText(/CNY\s300\.00/)).toBeTruthy();
});

it('of a free activity nothing is said of a fee', async () => {
  open({ cooperationListingRead: ok(listing(null)) }, '?listing=42');
  await screen.findByRole('button', { name: '报名参加' });
  expect(screen.queryByText(/费用/)).toBeNull();
});

it('whoever has a place reads what is due and how it is paid', async () => {
  open({
    activityList: ok([ownSignUp({ payment: DUE, howToPay: { zh: '', en: 'At the desk' } })]),
  });
  expect(await item()).toMatch(/费用 CNY 200.00未支付At the desk费用由主办方收取/);
});

it('whoever was refunded reads how much', async () => {
  const refunded = { refund: 'success', refundAmount: 5000, refunded: 5000 } as const;
  const payment = { ...DUE, ...refunded, state: 'partialRefund' } as const;
  open({ activityList: ok([ownSignUp({ payment })]) });
  expect(await item()).toMatch(/费用 CNY 200.00部分退款退款状态 成功 CNY 50.00已退金额 CNY 50.00/);
});

it.each([
  ['with a fee', DUE, /费用由主办方处理/],
  ['that is free', null, /让给他人。$/],
])('whoever gives up a place %s is told what follows', async (_, payment, words) => {
  const { hand } = open({ activityList: ok([ownSignUp({ payment })]) });
  await hand.click(await screen.findByRole('button', { name: '取消报名' }));
  const asked = screen.getByText(/^取消后/);
  expect(asked.firstChild!.textContent).toMatch(words);
});
