import { beforeEach, expect, it, vi } from 'vitest';
import { joinRecord, renewPresence, type Person } from '#contract/office/presence.ts';
import { announcePresence } from '#islands/admin/kit/presence/presence-lease.ts';

const RECORD = { kind: 'news', id: 7 };
const OTHERS: Person[] = [{ name: '王', isOwn: false }];
const ENDED = (key: string) => `/api/office/presence/${key}`;

const call = vi.fn();
const show = vi.fn();
const sendBeacon = vi.fn();
const client = { call } as never;
vi.stubGlobal('navigator', { sendBeacon });
beforeEach(() => vi.resetAllMocks());

/** Waits until answers have been handled. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
const began = (key: string, people: Person[] = []) =>
  call.mockResolvedValueOnce({ data: { key, people } });
const open = async () => {
  const attendance = announcePresence(client, RECORD, show);
  await settle();
  return attendance;
};
const asked = () => call.mock.calls.map(([endpoint]) => endpoint as unknown);

it('presence joins with the session, and renews with the key alone', async () => {
  began('a', OTHERS);
  call.mockResolvedValueOnce({ data: [] });
  const attendance = await open();
  attendance.renew(false);
  await settle();
  expect(call.mock.calls).toEqual([
    [joinRecord, { body: RECORD }, { guard: false }],
    [renewPresence, { params: { key: 'a' } }, { guard: false, token: false }],
  ]);
  expect(show.mock.calls).toEqual([[OTHERS], [[]]]);
});

it('presence joins again after the lease ended, but only when somebody returns to the page', async () => {
  began('a', OTHERS);
  call.mockResolvedValueOnce({ data: null });
  const attendance = await open();
  for (const isAttended of [false, false, true]) {
    if (isAttended) began('b');
    attendance.renew(isAttended);
    await settle();
  }
  attendance.leave();
  expect(asked()).toEqual([joinRecord, renewPresence, joinRecord]);
  expect(show).toHaveBeenLastCalledWith([]);
  expect(sendBeacon.mock.calls).toEqual([[ENDED('b')]]);
});

it('presence ends a lease that is granted after the page was left', async () => {
  began('a', OTHERS);
  announcePresence(client, RECORD, show).leave();
  await settle();
  expect(sendBeacon.mock.calls).toEqual([[ENDED('a')]]);
  expect(show).not.toHaveBeenCalled();
});

it('presence ignores a failure, and continues with the next answer', async () => {
  began('a', OTHERS);
  call.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({ data: OTHERS });
  const attendance = await open();
  for (let turn = 0; turn < 2; turn += 1) {
    attendance.renew(false);
    await settle();
  }
  expect(show.mock.calls).toEqual([[OTHERS], [OTHERS]]);
});
