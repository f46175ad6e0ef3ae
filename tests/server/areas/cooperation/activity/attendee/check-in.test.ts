import { hash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Attendee } from '#contract/cooperation/activity/attendee.ts';
import type { HandedIn, KeptCheckIn, Ticket } from '#contract/cooperation/activity/check-in.ts';
import type { OwnSignUp } from '#contract/cooperation/activity/sign-up.ts';
import { signUps } from '#server/areas/cooperation/activity/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { recentRequests } from '#server/platform/wire/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addActivity } from '#tests/kit/cooperation/activity-given.ts';
import { attendingOf, beginActivity } from '#tests/kit/cooperation/attending.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const call = officeOf(test);
const { signUp, own, cancel, crowd } = attendingOf(test);
let organiser: LoggedIn;
let id: number;
beforeEach(async () => {
  ({ organiser, id } = await beginActivity(test()));
});
const attendees = async () => call<Attendee>(organiser, 'GET', `/member/listing/${id}/attendee`);
const tickets = async (): Promise<Ticket[]> =>
  (await call(organiser, 'GET', `/member/listing/${id}/ticket`)).data as unknown as Ticket[];
const checkIn = ({ id: attendee }: Pick<Attendee, 'id'>) =>
  call(organiser, 'PUT', `/member/listing/${id}/attendee/${attendee}/check-in`);
const handIn = async (...checkIns: KeptCheckIn[]): Promise<HandedIn[]> => {
  const path = `/member/listing/${id}/check-in/kept`;
  const { data } = await call(organiser, 'POST', path, { checkIns });
  await test().db.delete(recentRequests);
  return data as unknown as HandedIn[];
};
const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
/** As if everybody had signed up yesterday. */
const signedUpBefore = () =>
  test()
    .db.update(signUps)
    .set({ createdAt: new Date(Date.now() - 86_400_000) });

describe('the organiser', () => {
  it('checks a ticket in once; a second time says when the first was', async () => {
    const [first] = await crowd(id, 1);
    const [{ code }] = (await own(first!)) as [OwnSignUp];
    const path = `/member/listing/${id}/check-in`;
    const one = await call(organiser, 'POST', path, { code: ` ${code} ` });
    expect(one.data).toEqual({
      name: '王敏',
      checkedInAt: expect.any(String),
      wasCheckedIn: false,
    });
    await test().db.delete(recentRequests);
    const two = await call(organiser, 'POST', path, { code });
    expect(two.data).toEqual({ ...one.data, wasCheckedIn: true });
    expect(await own(first!)).toMatchObject([{ checkedInAt: one.data['checkedInAt'] }]);
  });

  it.each([
    ['an unknown code', async () => 'unknown'],
    [
      'the ticket of another activity',
      async () => {
        const other = (await addActivity(test(), organiser.userId)).id;
        const who = await logIn(test().db);
        await signUp(who, other);
        return (await own(who))[0]!.code!;
      },
    ],
  ])('refuses %s', async (_, codeOf) => {
    const reply = await call(organiser, 'POST', `/member/listing/${id}/check-in`, {
      code: await codeOf(),
    });
    expect(reply.msg).toBe('这不是本活动的有效票码');
  });

  it('checks somebody in by the list, but nobody without a place', async () => {
    await crowd(id, 3);
    const { rows } = await attendees();
    const checkIn = ({ id: attendee }: Attendee) =>
      call(organiser, 'PUT', `/member/listing/${id}/attendee/${attendee}/check-in`);
    expect((await checkIn(rows[0]!)).data).toMatchObject({ name: '王敏', wasCheckedIn: false });
    expect((await checkIn(rows[2]!)).code).toBe(500);
  });
});

describe('a device without a connection', () => {
  it('knows the tickets of those with a place, without their codes', async () => {
    const [first, second] = await crowd(id, 3);
    const codes = await Promise.all(
      [first, second].map(async (one) => (await own(one!))[0]!.code!),
    );
    const [one, two] = (await attendees()).rows;
    const checkedInAt = (await checkIn(two!)).data['checkedInAt'];
    expect(await tickets()).toEqual([
      { attendee: one!.id, name: '王敏', digest: hash('sha256', codes[0]!), checkedInAt: null },
      { attendee: two!.id, name: '王敏', digest: hash('sha256', codes[1]!), checkedInAt },
    ]);
  });

  it('hands in whom it let in, by its own clock, and may do so again', async () => {
    await crowd(id, 2);
    await signedUpBefore();
    const [one, two] = (await attendees()).rows as [Attendee, Attendee];
    const kept = [
      { attendee: two.id, at: ago(30) },
      { attendee: one.id, at: ago(20) },
    ];
    const taken = { name: '王敏', elsewhereAt: null, hasPlace: true };
    expect(await handIn(...kept)).toEqual([taken, taken]);
    expect(await handIn(...kept)).toEqual([taken, taken]);
    const came = (await attendees()).rows.map(({ checkedInAt }) => checkedInAt);
    expect(came).toEqual([kept[1]!.at, kept[0]!.at]);
  });

  it('is told of another that had let the same person in; the earlier of both counts', async () => {
    await crowd(id, 1);
    await signedUpBefore();
    const [{ id: attendee }] = (await attendees()).rows as [Attendee];
    const elsewhereAt = ago(10);
    await handIn({ attendee, at: elsewhereAt });
    const told = { name: '王敏', elsewhereAt, hasPlace: true };
    expect(await handIn({ attendee, at: ago(5) })).toEqual([told]);
    expect((await attendees()).rows[0]!.checkedInAt).toBe(elsewhereAt);
    const before = ago(60);
    expect(await handIn({ attendee, at: before })).toEqual([told]);
    expect((await attendees()).rows[0]!.checkedInAt).toBe(before);
  });

  it('is told of those who had given their place up, and of nobody whose account is gone', async () => {
    const [first, second] = await crowd(id, 2);
    const [one, two] = (await attendees()).rows as [Attendee, Attendee];
    await cancel(first!, id);
    await test().db.delete(accounts).where(eq(accounts.id, second!.userId));
    const at = ago(1);
    expect(await handIn({ attendee: one.id, at }, { attendee: two.id, at })).toEqual([
      { name: '王敏', elsewhereAt: null, hasPlace: false },
    ]);
  });

  it('checks nobody in before they signed up or in the future, whatever its clock says', async () => {
    await crowd(id, 2);
    const [one, two] = (await attendees()).rows as [Attendee, Attendee];
    const before = Date.now();
    await handIn({ attendee: one.id, at: ago(99_999) }, { attendee: two.id, at: ago(-99_999) });
    const rows = await test().db.select().from(signUps).orderBy(signUps.id);
    expect(rows[0]!.checkedInAt).toEqual(rows[0]!.createdAt);
    const late = rows[1]!.checkedInAt!.getTime();
    expect(late >= before - 1 && late <= Date.now()).toBe(true);
  });

  it('hands in nobody of another activity', async () => {
    const other = (await addActivity(test(), organiser.userId)).id;
    const who = await logIn(test().db);
    await signUp(who, other);
    const [row] = await test().db.select().from(signUps).where(eq(signUps.listingId, other));
    expect(await handIn({ attendee: row!.id, at: ago(1) })).toEqual([]);
    expect(await own(who)).toMatchObject([{ checkedInAt: null }]);
  });
});
