import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Attendee } from '#contract/cooperation/activity/attendee.ts';
import type { OwnSignUp } from '#contract/cooperation/activity/sign-up.ts';
import { signUpData } from '#server/areas/cooperation/activity/personal.ts';
import { signUpRetention } from '#server/areas/cooperation/activity/retention.ts';
import { signUps } from '#server/areas/cooperation/activity/table.ts';
import { remindAttendees } from '#server/areas/cooperation/activity/worker.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import { organisationMembers } from '#server/areas/cooperation/organisation/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { recentRequests } from '#server/platform/wire/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addActivity } from '#tests/kit/cooperation/activity-given.ts';
import { attendingOf, GIVEN } from '#tests/kit/cooperation/attending.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const call = officeOf(test);
const { signUp, own, cancel, crowd, told } = attendingOf(test);
let organiser: LoggedIn;
let id: number;
beforeEach(async () => {
  const { db } = test();
  await db.delete(listings);
  await db.delete(messages);
  organiser = await logIn(db);
  id = (await addActivity(test(), organiser.userId)).id;
});
const attendees = async (who = organiser) =>
  call<Attendee>(who, 'GET', `/member/listing/${id}/attendee`);
const setAll = (values: object) =>
  test().db.update(signUps).set(values).where(eq(signUps.listingId, id));

describe('the organiser', () => {
  it('sees who comes in the order of their turns, with what they share', async () => {
    const [first, second, third] = await crowd(id, 3);
    const shared = {
      phone: '+8613800000001',
      email: 'a@example.org',
      confirmedEmail: 'a@example.org',
    };
    await test().db.update(accounts).set(shared).where(eq(accounts.id, second!.userId));
    await test()
      .db.update(signUps)
      .set({ shares: ['phone', 'mail'] })
      .where(eq(signUps.accountId, second!.userId));
    const { rows, total } = await attendees();
    const plain = { ...GIVEN, phone: null, email: null, checkedInAt: null };
    const row = (status: string, more: object = {}) => {
      const { shares: _, ...rest } = plain;
      return { ...rest, id: expect.any(Number), status, ...more };
    };
    expect(rows).toEqual([
      row('signedUp'),
      row('signedUp', { phone: '+8613800000001', email: 'a@example.org' }),
      row('waiting'),
    ]);
    await cancel(third!, id);
    expect([total, (await attendees()).total, first!.userId > 0]).toEqual([3, 2, true]);
  });

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

  it('is whoever acts for the organisation: neither its readers nor anybody else', async () => {
    await crowd(id, 1);
    const { db } = test();
    const [reader, stranger] = [await logIn(db), await logIn(db)];
    const [listing] = await db.select().from(listings).where(eq(listings.id, id));
    await db.insert(organisationMembers).values({
      organisationId: listing!.organisationId,
      accountId: reader.userId,
      role: 'reader',
    });
    for (const who of [reader, stranger]) {
      expect((await attendees(who)).code).toBe(404);
      const path = `/member/listing/${id}/check-in`;
      expect((await call(who, 'POST', path, { code: 'x' })).code).toBe(404);
    }
  });
});

describe('those who come', () => {
  it('are reminded once in the day before, unless they signed up in it', async () => {
    const [first] = await crowd(id, 1);
    expect(await remindAttendees(test().db)).toBe(0);
    await setAll({ startsAt: new Date(Date.now() + 3_600_000) });
    expect([await remindAttendees(test().db), await remindAttendees(test().db)]).toEqual([1, 0]);
    expect(await told(first!)).toEqual(['activitySignedUp', 'activityReminder']);
  });

  it('are told if the organisation withdraws the activity', async () => {
    const [first, second, third] = await crowd(id, 3);
    await cancel(second!, id);
    const [row] = await test().db.select().from(listings);
    const body = { deed: 'withdraw', version: row!.version };
    expect((await call(organiser, 'POST', `/member/listing/${id}/act`, body)).code).toBe(200);
    expect((await told(first!)).at(-1)).toBe('activityOff');
    expect((await told(third!)).at(-1)).toBe('activityOff');
    expect(await told(second!)).not.toContain('activityOff');
    expect((await cancel(first!, id)).code).toBe(200);
  });

  it('are told if a new version has another time or place, and of nothing else', async () => {
    const [first] = await crowd(id, 1);
    const { db } = test();
    const admin = await logIn(db, { roles: ['admin'] });
    async function publish(change: object): Promise<void> {
      const [row] = await db.select().from(listings).where(eq(listings.id, id));
      const draft = { ...row!.draft, facts: { ...row!.draft.facts, ...change } };
      await db.update(listings).set({ draft, status: 'submitted' }).where(eq(listings.id, id));
      const body = { records: [{ id, version: row!.version }], deed: 'approve', note: '' };
      await db.delete(recentRequests);
      const reply = await call(admin, 'POST', '/cooperation/listing/decide', body);
      expect(reply.code).toBe(200);
    }
    await publish({ capacity: 9 });
    expect(await told(first!)).toEqual(['activitySignedUp']);
    await publish({ starts: '2027-03-02T09:00', ends: '2027-03-02T17:00' });
    expect(await told(first!)).toEqual(['activitySignedUp', 'activityMoved']);
    const [row] = await db.select().from(signUps);
    expect(row!.startsAt.toISOString()).toBe('2027-03-02T01:00:00.000Z');
  });

  it('can still leave one whose working copy has lost its time', async () => {
    const [first] = await crowd(id, 1);
    await test()
      .db.update(listings)
      .set({
        live: null,
        isVisible: false,
        draft: sql`jsonb_set(draft, '{facts,starts}', '""')`,
      });
    expect(await own(first!)).toMatchObject([{ starts: '', status: 'signedUp' }]);
    expect((await cancel(first!, id)).code).toBe(200);
  });
});

describe('a sign-up', () => {
  it('is part of the export of its owner’s data', async () => {
    const [first] = await crowd(id, 1);
    const services = { db: test().db } as Parameters<typeof signUpData.read>[0];
    expect(await signUpData.read(services, first!.userId)).toMatchObject([
      { listingId: id, name: '王敏', status: 'signedUp' },
    ]);
  });

  it('is deleted a year after the activity', async () => {
    await crowd(id, 1);
    await signUpRetention.forget(test().db, new Date());
    expect(await test().db.$count(signUps)).toBe(1);
    await setAll({ startsAt: sql`now() - interval '367 days'` });
    await signUpRetention.forget(test().db, new Date());
    expect(await test().db.$count(signUps)).toBe(0);
  });
});
