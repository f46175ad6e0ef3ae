import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Attendee } from '#contract/cooperation/activity/attendee.ts';
import type { OwnSignUp } from '#contract/cooperation/activity/sign-up.ts';
import { formatMoment } from '#domain/registration/moment.ts';
import { signUpData } from '#server/areas/cooperation/activity/personal.ts';
import { signUpRetention } from '#server/areas/cooperation/activity/retention.ts';
import { signUps } from '#server/areas/cooperation/activity/table.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import {
  organisationMembers,
  organisations,
} from '#server/areas/cooperation/organisation/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { operations } from '#server/platform/audit/table.ts';
import { readRows } from '#server/platform/sheet/read.ts';
import { useApp } from '#tests/kit/app.ts';
import { attendingOf, beginActivity, GIVEN } from '#tests/kit/cooperation/attending.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const call = officeOf(test);
const { signUp, own, cancel, crowd, statesOf, told } = attendingOf(test);
let organiser: LoggedIn;
let id: number;
beforeEach(async () => {
  ({ organiser, id } = await beginActivity(test()));
});
const attendees = async (who = organiser) =>
  call<Attendee>(who, 'GET', `/member/listing/${id}/attendee`);
const decline = ({ id: attendee }: Pick<Attendee, 'id'>) =>
  call(organiser, 'DELETE', `/member/listing/${id}/attendee/${attendee}`);
const UNSHARED = { phone: null, email: null };
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
    const plain = { ...GIVEN, ...UNSHARED, checkedInAt: null, payment: null, mayDecline: true };
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

  it('keeps whoever is checked in: nobody cancels after that, or after the start', async () => {
    const [first, second] = await crowd(id, 2);
    const { rows } = await attendees();
    await call(organiser, 'PUT', `/member/listing/${id}/attendee/${rows[0]!.id}/check-in`);
    expect((await cancel(first!, id)).code).toBe(404);
    await setAll({ startsAt: new Date(Date.now() - 1000) });
    expect((await cancel(second!, id)).code).toBe(404);
    expect((await attendees()).total).toBe(2);
  });

  it('takes somebody off the list, who is told and does not come back, for the next in line', async () => {
    const [first, , third] = await crowd(id, 3);
    expect((await decline((await attendees()).rows[0]!)).code).toBe(200);
    expect(await statesOf([first!, third!])).toEqual(['declined', 'offered']);
    expect(await told(first!)).toEqual(['activitySignedUp', 'activityDeclined']);
    expect((await signUp(first!, id)).msg).toBe('主办方未接受您的报名');
    expect((await attendees()).rows.map(({ status }) => status)).toEqual(['signedUp', 'offered']);
  });

  it('takes somebody off the list of what visitors do not see without a word', async () => {
    const [first] = await crowd(id, 1);
    await test().db.update(listings).set({ isVisible: false });
    await decline((await attendees()).rows[0]!);
    expect(await told(first!)).toEqual(['activitySignedUp']);
    expect(await statesOf([first!])).toEqual(['declined']);
  });

  it.each([
    ['was checked in', { checkedInAt: new Date() }],
    ['was to come to what has begun', { startsAt: new Date(Date.now() - 1000) }],
    ['gave the place up', { status: 'cancelled' }],
  ])('takes nobody off who %s', async (_, values) => {
    const [first] = await crowd(id, 1);
    const [row] = (await attendees()).rows;
    await setAll(values);
    expect((await decline(row!)).code).toBe(404);
    expect((await told(first!)).length).toBe(1);
    const after = (await attendees()).rows.map(({ mayDecline }) => mayDecline);
    expect(after).toEqual('status' in values ? [] : [false]);
  });

  it('takes the list along as a sheet, which is logged', async () => {
    await crowd(id, 3);
    const [one] = (await attendees()).rows;
    await call(organiser, 'PUT', `/member/listing/${id}/attendee/${one!.id}/check-in`);
    const path = `/member/listing/${id}/attendee/export`;
    const { headers } = organiser;
    const file = await test().optional.request(path, { headers });
    const sheet = (await readRows(Buffer.from(await file.arrayBuffer()))).map(({ cells }) => cells);
    const came = (await attendees()).rows.map(({ checkedInAt }) => checkedInAt)[0]!;
    expect(sheet).toEqual([
      ['姓名', '状态', '电话', '邮箱', '想对主办方说的话', '签到时间（北京时间）'],
      ['王敏', '已报名', '', '', '两人同行', formatMoment(new Date(came))],
      ['王敏', '已报名', '', '', '两人同行', ''],
      ['王敏', '候补中', '', '', '两人同行', ''],
    ]);
    const [logged] = await test()
      .db.select()
      .from(operations)
      .where(eq(operations.target, `listing ${id}`))
      .orderBy(desc(operations.id));
    expect(logged).toMatchObject({ action: 'cooperation:listing:export' });
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
      const checkIns = [{ attendee: 1, at: new Date().toISOString() }];
      expect((await call(who, 'POST', `${path}/kept`, { checkIns })).code).toBe(404);
      expect((await call(who, 'GET', `/member/listing/${id}/ticket`)).code).toBe(404);
      const briefing = `/member/listing/${id}/briefing`;
      expect((await call(who, 'GET', briefing)).code).toBe(404);
      const given = { text: '假消息', version: 0 };
      expect((await call(who, 'PUT', briefing, given)).code).toBe(404);
      const [{ id: attendee }] = (await attendees()).rows as [Attendee];
      const one = `/member/listing/${id}/attendee/${attendee}`;
      expect((await call(who, 'DELETE', one)).code).toBe(404);
      expect((await call(who, 'GET', `/member/listing/${id}/attendee/export`)).code).toBe(404);
    }
  });
});

const STOPPED = '该机构已暂停、认证已撤销，或该信息已下架，暂不能查看他人的资料';
const stop = async (organisation: object, listing = { status: 'published' }) => {
  await test().db.update(organisations).set(organisation);
  await test()
    .db.update(listings)
    .set(listing as object)
    .where(eq(listings.id, id));
};

describe('an organisation that the office has stopped', () => {
  it.each([
    ['it is suspended', { status: 'suspended' }, undefined],
    ['its certification was revoked', { certifiedUntil: null }, undefined],
    ['the listing was removed', { status: 'active' }, { status: 'removed' }],
  ])('lets in whoever shows a ticket, and learns of nobody: %s', async (_, firm, listing) => {
    const [first] = await crowd(id, 1);
    const [{ code }] = (await own(first!)) as [OwnSignUp];
    const one = `/member/listing/${id}/attendee/${(await attendees()).rows[0]!.id}`;
    await stop(firm, listing);
    const given = { text: '转账到这里', link: null, version: 0 };
    const replies = [
      await attendees(),
      await call(organiser, 'GET', `/member/listing/${id}/attendee/export`),
      await call(organiser, 'GET', `/member/listing/${id}/ticket`),
      await call(organiser, 'PUT', `${one}/check-in`),
      await call(organiser, 'DELETE', one),
      await call(organiser, 'PUT', `/member/listing/${id}/briefing`, given),
    ];
    expect(replies.map(({ msg }) => msg)).toEqual(replies.map(() => STOPPED));
    const ticket = await call(organiser, 'POST', `/member/listing/${id}/check-in`, { code });
    expect(ticket.data).toMatchObject({ name: '王敏', wasCheckedIn: false });
  });

  it('is none whose certification has merely ended', async () => {
    await crowd(id, 1);
    await stop({ certifiedUntil: new Date(0), isVisible: false });
    expect((await attendees()).total).toBe(1);
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
