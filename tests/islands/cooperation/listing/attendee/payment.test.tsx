import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import type { Attendee } from '#contract/cooperation/activity/attendee.ts';
import type { Payment, PaymentEvent } from '#contract/cooperation/activity/payment.ts';
import type { ListingKind } from '#contract/cooperation/listing/facts.ts';
import { AttendeeList } from '#islands/cooperation/listing/attendee/AttendeeList.tsx';
import { ListingContext } from '#islands/cooperation/listing/context.ts';
import { LISTING_KEYS } from '#lib/texts/listing.ts';
import { ok, page, refusal, type Replies } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const parts = {
  texts: slice('zh', LISTING_KEYS),
  locale: 'zh' as const,
  addresses: {} as Record<ListingKind, string>,
};
const attendee = (payment: Partial<Payment>, given: Partial<Attendee> = {}): Attendee => ({
  id: 1,
  name: '王敏',
  note: '',
  answers: [],
  phone: null,
  email: null,
  status: 'signedUp',
  checkedInAt: null,
  mayDecline: false,
  payment: {
    fee: 20000,
    state: 'unpaid',
    refund: null,
    refundAmount: null,
    refunded: 0,
    ...payment,
  },
  ...given,
});
const EVENT: PaymentEvent = {
  at: '2026-06-01T04:00:00Z',
  by: '李雷',
  deed: 'pay',
  before: 'unpaid',
  state: 'paid',
  refund: null,
  amount: 20000,
  note: '现金',
};
const open = (replies: Replies) =>
  openPerson(
    <ListingContext value={parts}>
      <AttendeeList id={42} />
    </ListingContext>,
    { attendeePaymentEvents: ok([EVENT]), ...replies },
  );
const openPart = async (replies: Replies) => {
  const opened = open(replies);
  await opened.hand.click(await screen.findByText('缴费与退款'));
  return opened;
};
const textOf = (element: Element) => element.textContent.replaceAll('\u00A0', ' ');
const params = { id: 42, attendee: 1 };

it('shows what is due, and notes that it is paid, with the state that was read', async () => {
  let rows = [attendee({})];
  const { hand, sent } = await openPart({
    attendeeList: () => page(rows),
    attendeePayment: () => {
      rows = [attendee({ state: 'paid' })];
      return ok(null);
    },
  });
  const [item] = await screen.findAllByRole('listitem');
  expect(textOf(item!)).toMatch(/费用 CNY 200.00未支付/);
  const deed = await screen.findByRole<HTMLSelectElement>('combobox', { name: '操作' });
  expect([...deed.options].map(({ value }) => value)).toEqual(['pay', 'close']);
  await hand.type(screen.getByRole('textbox', { name: '备注' }), '现金');
  await hand.click(screen.getByRole('button', { name: '保存' }));
  const body = { deed: 'pay', state: 'unpaid', refund: null, amount: null, note: '现金' };
  await waitFor(() =>
    expect(sent('attendeePayment')).toEqual([{ name: 'attendeePayment', params, body }]),
  );
  const status = screen.getByRole('status');
  await waitFor(() => expect(status.textContent).toBe('王敏：已保存'));
  await waitFor(() => expect(document.activeElement).toBe(status));
  const next = await screen.findByRole<HTMLSelectElement>('combobox', { name: '操作' });
  expect([...next.options].map(({ value }) => value)).toEqual(['notify', 'unpay', 'refund']);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '备注' }).value).toBe('');
});

it('asks how much is refunded, and shows at the sum why it is refused', async () => {
  const fields = [{ place: 'amount', msg: '0.01 至 150 之间的数' }];
  const { hand, sent } = await openPart({
    attendeeList: page([attendee({ state: 'partialRefund', refund: 'success', refunded: 5000 })]),
    attendeePayment: refusal('金额', fields),
  });
  await screen.findByRole('combobox', { name: '操作' });
  const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: '退款金额（元）' });
  expect(amount.value).toBe('150.00');
  await hand.clear(amount);
  await hand.type(amount, '200,5');
  await hand.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(amount.getAttribute('aria-invalid')).toBe('true'));
  expect(sent('attendeePayment')[0]!.body).toMatchObject({ deed: 'refund', amount: 20050 });
});

it('reads the list again after a refusal, and keeps the note', async () => {
  let rows = [attendee({})];
  const { hand } = await openPart({
    attendeeList: () => page(rows),
    attendeePayment: () => {
      rows = [attendee({ state: 'closed' })];
      return refusal('这里刚刚有改动，请重新载入后再试');
    },
  });
  await hand.type(await screen.findByRole('textbox', { name: '备注' }), '转账');
  await hand.click(screen.getByRole('button', { name: '保存' }));
  await screen.findByRole('option', { name: '重新打开，记为未支付' });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '备注' }).value).toBe('转账');
});

it('says who noted what, and from which state to which', async () => {
  const gone = { ...EVENT, by: null, deed: 'due', before: null, state: 'unpaid', note: '' };
  await openPart({
    attendeeList: page([attendee({ state: 'paid' })]),
    attendeePaymentEvents: ok([gone, EVENT]),
  });
  const history = await screen.findByRole('region', { name: '缴费记录' });
  expect(within(history).getAllByRole('listitem').map(textOf)).toEqual([
    '2026-06-01 12:00 · 账号已注销：名额产生费用（CNY 200.00）',
    '2026-06-01 12:00 · 李雷：记为已支付（CNY 200.00） · 未支付 → 已支付现金',
  ]);
});

it.each([
  ['cancelled', 'paid', '已付款，但不再参加：请退款。'],
  ['declined', 'refundFailed', '已付款，但不再参加：请退款。'],
  ['cancelled', 'unpaid', '不再参加：如没有收到款，请关闭缴费。'],
  ['signedUp', 'paid', null],
  ['cancelled', 'fullRefund', null],
] as const)(
  'of a place that is %s and %s it says what is to be done',
  async (status, state, words) => {
    open({ attendeeList: page([attendee({ state }, { status })]) });
    await screen.findByText('王敏');
    const found = screen.queryByText(/不再参加/);
    expect(found && found.textContent).toBe(words);
  },
);

it('shows how a refund stands, and nothing to note once all is refunded', async () => {
  const payment = { refund: 'success', refundAmount: 20000, refunded: 20000 } as const;
  await openPart({ attendeeList: page([attendee({ state: 'fullRefund', ...payment })]) });
  const [item] = await screen.findAllByRole('listitem');
  expect(textOf(item!)).toMatch(
    /费用 CNY 200.00全额退款退款状态 成功 CNY 200.00已退金额 CNY 200.00/,
  );
  await screen.findByRole('region', { name: '缴费记录' });
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
});

it('shows no payment of a place that is free, and nothing to note of one that is only offered', async () => {
  const rows = [
    attendee({}, { payment: null }),
    attendee({ state: null }, { id: 2, name: '李雷', status: 'offered' }),
  ];
  open({ attendeeList: page(rows) });
  const [free, offered] = await screen.findAllByRole('listitem');
  expect(textOf(free!)).not.toMatch(/费用/);
  expect(textOf(offered!)).toMatch(/费用 CNY 200.00/);
  expect(screen.queryByText('缴费与退款')).toBeNull();
});
