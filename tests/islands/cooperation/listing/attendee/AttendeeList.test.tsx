import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import type { Attendee } from '#contract/cooperation/activity/attendee.ts';
import type { ListingKind } from '#contract/cooperation/listing/facts.ts';
import { AttendeeList } from '#islands/cooperation/listing/attendee/AttendeeList.tsx';
import { ListingContext } from '#islands/cooperation/listing/context.ts';
import { LISTING_KEYS } from '#lib/texts/listing.ts';
import { later, ok, page, refusal, type Replies } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const parts = {
  texts: slice('zh', LISTING_KEYS),
  locale: 'zh' as const,
  addresses: {} as Record<ListingKind, string>,
};
const attendee = (given: Partial<Attendee> = {}): Attendee => ({
  id: 1,
  name: '王敏',
  note: '',
  answers: [],
  phone: null,
  email: null,
  status: 'signedUp',
  checkedInAt: null,
  payment: null,
  mayDecline: false,
  ...given,
});
const open = (replies: Replies) =>
  openPerson(
    <ListingContext value={parts}>
      <AttendeeList id={42} />
    </ListingContext>,
    replies,
  );
const CHECKED = { name: '王敏', checkedInAt: '2026-06-01T04:00:00Z', wasCheckedIn: false };

it('shows what attendees share, and checks those in who have a place', async () => {
  const rows = [
    attendee({
      phone: '+8613800000001',
      email: 'a@example.org',
      note: '两人同行',
      answers: [{ question: { zh: '', en: 'Diet' }, answer: '素食' }],
    }),
    attendee({ id: 2, name: '李雷', status: 'waiting' }),
    attendee({ id: 3, name: '韩梅', checkedInAt: '2026-06-01T03:00:00Z' }),
  ];
  const { hand, sent } = open({ attendeeList: page(rows), attendeeCheckIn: ok(CHECKED) });
  const items = await screen.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '王敏已报名签到+8613800000001 · a@example.org两人同行Diet素食',
    '李雷候补中',
    '韩梅已报名已于 2026-06-01 11:00（北京时间）签到',
  ]);
  await hand.click(within(items[0]!).getByRole('button', { name: '为 王敏 签到' }));
  const params = { id: 42, attendee: 1 };
  await waitFor(() =>
    expect(sent('attendeeCheckIn')).toEqual([{ name: 'attendeeCheckIn', params }]),
  );
  const status = screen.getByRole('status');
  await waitFor(() => expect(status.textContent).toBe('王敏 已签到'));
  // Its button is gone once the list is read again.
  await waitFor(() => expect(document.activeElement).toBe(status));
});

it('takes somebody off the list once that is confirmed', async () => {
  let rows = [attendee({ mayDecline: true })];
  const { hand, sent } = open({
    attendeeList: () => page(rows),
    attendeeDecline: () => {
      rows = [];
      return ok(null);
    },
  });
  await hand.click(await screen.findByRole('button', { name: '移出名单：王敏' }));
  expect(screen.getByText(/王敏 会收到通知/)).toBeTruthy();
  expect(sent('attendeeDecline')).toEqual([]);
  await hand.click(screen.getByRole('button', { name: '移出名单' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('王敏 已移出名单'));
  const params = { id: 42, attendee: 1 };
  expect(sent('attendeeDecline')).toEqual([{ name: 'attendeeDecline', params }]);
  // Nobody is left, and what was done is still said.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('status')));
  expect(screen.getByText('还没有人报名。')).toBeTruthy();
});

it('offers nobody for removal who has come', async () => {
  open({ attendeeList: page([attendee({ checkedInAt: '2026-06-01T03:00:00Z' })]) });
  await screen.findByText('王敏');
  expect(screen.queryByRole('button', { name: '移出名单：王敏' })).toBeNull();
});

it('takes a ticket while the one before is checked in', async () => {
  const first = later();
  let scanned = 0;
  const { hand, sent } = open({
    attendeeList: page([attendee()]),
    attendeeTicket: () => ((scanned += 1) === 1 ? first.reply() : ok({ ...CHECKED, name: '李雷' })),
  });
  const field = await screen.findByRole('textbox', { name: '票码' });
  await hand.type(field, 'one{Enter}two{Enter}');
  first.send(ok(CHECKED));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('李雷 已签到'));
  expect(sent('attendeeTicket').map(({ body }) => body)).toEqual([
    { code: 'one' },
    { code: 'two' },
  ]);
});

it('takes one ticket after the other, and says of a second scan when the first was', async () => {
  const { hand, sent } = open({
    attendeeList: page([attendee()]),
    attendeeTicket: () => ok({ ...CHECKED, wasCheckedIn: sent('attendeeTicket').length > 1 }),
  });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '票码' });
  await hand.type(field, 'a-ticket{Enter}');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('王敏 已签到'));
  expect(field.value).toBe('');
  await hand.type(field, 'a-ticket{Enter}');
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      '王敏 此前已于 2026-06-01 12:00（北京时间）签到',
    ),
  );
  expect(sent('attendeeTicket').map(({ body }) => body)).toEqual([
    { code: 'a-ticket' },
    { code: 'a-ticket' },
  ]);
});

it('says that a ticket is unknown, and nobody was checked in', async () => {
  const { hand, told } = open({
    attendeeList: page([attendee()]),
    attendeeTicket: refusal('这不是本活动的有效票码'),
  });
  await hand.type(await screen.findByRole('textbox', { name: '票码' }), 'wrong{Enter}');
  await waitFor(() => expect(told).toEqual(['这不是本活动的有效票码']));
  expect(screen.getByRole('status').textContent).toBe('wrong 没有签到');
});

it('says that nobody has signed up yet', async () => {
  open({ attendeeList: page([]) });
  expect(await screen.findByText('还没有人报名。')).toBeTruthy();
});
