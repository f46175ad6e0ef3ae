import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import type { Attendee } from '#contract/cooperation/activity/attendee.ts';
import type { Ticket } from '#contract/cooperation/activity/check-in.ts';
import type { ListingKind } from '#contract/cooperation/listing/facts.ts';
import { AttendeeList } from '#islands/cooperation/listing/attendee/AttendeeList.tsx';
import { ListingContext } from '#islands/cooperation/listing/context.ts';
import { LISTING_KEYS } from '#lib/texts/listing.ts';
import { sha256Of } from '#lib/browser/api/digest.ts';
import { ok, page, refusal, type Replies } from '#tests/kit/island/far-end.ts';
import { openPerson } from '#tests/kit/island/person.tsx';

const KEY = 'podium.checkIns.42';
const parts = {
  texts: slice('zh', LISTING_KEYS),
  locale: 'zh' as const,
  addresses: {} as Record<ListingKind, string>,
};
const attendee = (id: number, name: string): Attendee => ({
  id,
  name,
  note: '',
  answers: [],
  phone: null,
  email: null,
  status: 'signedUp',
  checkedInAt: null,
  payment: null,
  mayDecline: false,
});
const rows = [attendee(1, '王敏'), attendee(2, '李雷')];
async function ticket(number: number, checkedInAt: string | null = null): Promise<Ticket> {
  const { name } = rows[number - 1]!;
  const bytes = new TextEncoder().encode(`code-${number}`).buffer as ArrayBuffer;
  return { attendee: number, name, digest: await sha256Of(bytes), checkedInAt };
}

/** The list of an activity whose server answers these calls; without an entry it is not reached. */
let replies: Record<string, Replies[string]>;
beforeEach(async () => {
  const tickets = [await ticket(1), await ticket(2, '2026-06-01T03:00:00Z')];
  replies = { attendeeList: page(rows), attendeeTickets: ok(tickets) };
});
function open() {
  const opened = openPerson(
    <ListingContext value={parts}>
      <AttendeeList id={42} />
    </ListingContext>,
    replies,
  );
  const scan = async (code: string) =>
    opened.hand.type(await screen.findByRole('textbox', { name: '票码' }), `${code}{Enter}`);
  return { ...opened, scan };
}
/** Waits until the tickets are here. */
const ready = ({ sent }: ReturnType<typeof open>) =>
  waitFor(() => expect(sent('attendeeTickets')).toHaveLength(1));
const said = (words: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(words));
const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null');
const goOnline = () => act(() => dispatchEvent(new Event('online')));

it('lets people in by the tickets it knows, once, and says when they had come before', async () => {
  const door = open();
  await ready(door);
  await door.scan('code-1');
  await said('王敏 已签到');
  expect(screen.getByText('没有网络：1 人的签到记在本机，联网后自动提交。')).toBeTruthy();
  const [item] = screen.getAllByRole('listitem');
  expect(item!.textContent).toMatch(/^王敏已报名已于 .*签到$/);
  expect(stored()).toEqual([{ attendee: 1, at: expect.any(String) }]);
  await door.scan('code-1');
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^王敏 此前已于/));
  await door.scan('code-2');
  await said('李雷 此前已于 2026-06-01 11:00（北京时间）签到');
  await door.scan('code-3');
  await said('没有网络，code-3 不在本机的名单里；请在名单中查找姓名，或联网后再试');
  expect(stored()).toEqual([{ attendee: 1, at: expect.any(String) }]);
  // It asks the server once, and no more as long as it has something to hand in.
  expect(door.sent('attendeeTicket')).toHaveLength(1);
});

it('lets people in from the list, too', async () => {
  const door = open();
  await ready(door);
  await door.hand.click(await screen.findByRole('button', { name: '为 王敏 签到' }));
  await said('王敏 已签到');
  expect(stored()).toEqual([{ attendee: 1, at: expect.any(String) }]);
});

it('hands them in once it is online, and asks the server again from then on', async () => {
  const door = open();
  await ready(door);
  await door.scan('code-1');
  await said('王敏 已签到');
  const kept = stored();
  replies['attendeeHandIn'] = ok([{ name: '王敏', elsewhereAt: null, hasPlace: true }]);
  replies['attendeeTicket'] = ok({
    ...rows[1],
    checkedInAt: '2026-06-01T04:00:00Z',
    wasCheckedIn: false,
  });
  goOnline();
  await waitFor(() => expect(screen.queryByText(/没有网络/)).toBeNull());
  const handedIn = { params: { id: 42 }, body: { checkIns: kept } };
  expect(door.sent('attendeeHandIn').at(-1)).toMatchObject(handedIn);
  expect(stored()).toBeNull();
  await door.scan('code-2');
  await said('李雷 已签到');
  expect(door.sent('attendeeTicket')).toHaveLength(2);
});

it('says whom it let in whom another device had let in, and who has no place any more', async () => {
  const at = '2026-06-01T04:00:00.000Z';
  localStorage.setItem(
    KEY,
    JSON.stringify([
      { attendee: 1, at },
      { attendee: 2, at },
    ]),
  );
  replies['attendeeHandIn'] = ok([
    { name: '王敏', elsewhereAt: '2026-06-01T03:50:00.000Z', hasPlace: true },
    { name: '李雷', elsewhereAt: null, hasPlace: false },
  ]);
  open();
  expect(
    await screen.findByText('王敏 在 2026-06-01 11:50（北京时间）已由另一台设备签到，请核对。'),
  ).toBeTruthy();
  expect(screen.getByText('李雷 已由本机放行，但其报名在此之前已取消，请核对。')).toBeTruthy();
  expect(stored()).toBeNull();
});

it('begins with nobody if what the browser stores cannot be read', async () => {
  localStorage.setItem(KEY, '{"attendee":1}');
  const door = open();
  await ready(door);
  expect(screen.queryByText(/没有网络/)).toBeNull();
  expect(door.sent('attendeeHandIn')).toEqual([]);
});

it('lets nobody in by itself of an activity whose attendees it may not know any more', async () => {
  replies['attendeeTickets'] = refusal('该机构已暂停');
  const door = open();
  await ready(door);
  await door.scan('code-1');
  await said('没有网络，code-1 不在本机的名单里；请在名单中查找姓名，或联网后再试');
  expect(door.told).not.toContain('该机构已暂停');
  expect(stored()).toBeNull();
});
