import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JoinRequest, OwnJoinRequest } from '#contract/cooperation/member/join-request.ts';
import { MOST_MEMBERS } from '#contract/cooperation/member/member.ts';
import { joinRequestRetention } from '#server/areas/cooperation/member/join-request.ts';
import { joinRequestData } from '#server/areas/cooperation/member/personal.ts';
import { joinRequests, organisationMembers } from '#server/areas/cooperation/organisation/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { recentRequests } from '#server/platform/wire/table.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { found, identityOf } from '#tests/kit/cooperation/organisation.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const call = officeOf(test);
let owner: LoggedIn;
let asker: LoggedIn;
let id: number;
let registrationNumber: string;
beforeEach(async () => {
  owner = await logIn(test().db);
  asker = await logIn(test().db);
  ({ registrationNumber } = identityOf());
  ({ id } = await found(test(), owner, { registrationNumber }));
});

const NOTE = '王敏，市场部';
async function ask(who: LoggedIn, given: object = {}) {
  await test().db.delete(recentRequests);
  const body = { country: 'CN', registrationNumber, note: NOTE, ...given };
  return call(who, 'POST', '/member/join-request', body);
}
const ownOf = async (who: LoggedIn) =>
  (await call(who, 'GET', '/member/join-request')).data as unknown as OwnJoinRequest[];
const path = () => `/member/organisation/${id}/join-request`;
const askers = async (who = owner) =>
  (await call(who, 'GET', path())).data as unknown as JoinRequest[];
/** Answers as a request that repeats none before it. */
async function admit(request: number, role = 'reader', who = owner) {
  await test().db.delete(recentRequests);
  return call(who, 'POST', `${path()}/${request}`, { role });
}
const refuse = (request: number, who = owner) => call(who, 'DELETE', `${path()}/${request}`);
const roleOf = async ({ userId }: LoggedIn) => {
  const isIt = and(
    eq(organisationMembers.organisationId, id),
    eq(organisationMembers.accountId, userId),
  );
  return (await test().db.select().from(organisationMembers).where(isIt))[0]?.role;
};
const told = async ({ userId }: LoggedIn) => {
  const isIt = and(eq(messages.accountId, userId), eq(messages.channel, 'site'));
  const rows = await test().db.select().from(messages).where(isIt).orderBy(messages.id);
  return rows.map(({ template }) => template);
};
const age = (days: number) =>
  test()
    .db.update(joinRequests)
    .set({ createdAt: sql`now() - make_interval(days => ${days})` });

/** A request that waits. @returns its id */
async function asked(): Promise<number> {
  expect((await ask(asker)).code).toBe(200);
  return (await askers())[0]!.id;
}

describe('whoever knows the number of an organisation', () => {
  it('asks its owners, and is told nothing about it', async () => {
    const reply = await ask(asker, { registrationNumber: ` ${registrationNumber.toLowerCase()} ` });
    expect(reply).toEqual({ code: 200, msg: expect.any(String) });
    const nickName = expect.any(String) as string;
    const createdAt = expect.any(String) as string;
    const request = (await askers())[0]!.id;
    expect(await askers()).toEqual([{ id: request, nickName, note: NOTE, createdAt }]);
    expect(await told(owner)).toEqual(['joinAsked']);
    expect(await ownOf(asker)).toEqual([
      {
        id: request,
        country: 'CN',
        ending: registrationNumber.slice(-4),
        status: 'waiting',
        createdAt,
      },
    ]);
  });

  it.each([
    [
      'an unknown number',
      { registrationNumber: 'X-1' },
      '本站没有该登记号码的机构，您可以直接创建',
    ],
    [
      'the number in another country',
      { country: 'BR' },
      '本站没有该登记号码的机构，您可以直接创建',
    ],
    ['nothing about themselves', { note: '' }, '请填写说明'],
  ])('is refused with %s', async (_, given, words) => {
    expect((await ask(asker, given)).msg).toBe(words);
    expect(await askers()).toEqual([]);
  });

  it('asks once, and not what they belong to', async () => {
    await asked();
    expect((await ask(asker)).msg).toBe('您已申请过加入该机构，30 天内不能重复申请');
    expect((await ask(owner)).msg).toBe('您已是该机构的成员');
    expect(await told(owner)).toEqual(['joinAsked']);
  });

  it('tries five numbers a day at most', async () => {
    const codes: number[] = [];
    for (let n = 0; n < 6; n += 1)
      codes.push((await ask(asker, { registrationNumber: `${n}` })).code);
    expect(codes).toEqual([500, 500, 500, 500, 500, 429]);
  });

  it('withdraws a request that was not answered, and no other', async () => {
    const request = await asked();
    const withdraw = (who: LoggedIn) => call(who, 'DELETE', `/member/join-request/${request}`);
    expect((await withdraw(await logIn(test().db))).code).toBe(404);
    expect((await withdraw(asker)).code).toBe(200);
    expect((await withdraw(asker)).code).toBe(404);
    expect(await askers()).toEqual([]);
    expect((await admit(request)).code).toBe(404);
    // Taking it back and asking again would be a message to the owners each time.
    expect((await ask(asker)).code).toBe(500);
    expect(await ownOf(asker)).toMatchObject([{ status: 'withdrawn' }]);
  });
});

describe('an owner', () => {
  it.each(['publisher', 'reader'])('admits who asked as a %s, once', async (role) => {
    const request = await asked();
    const other = await logIn(test().db);
    const second = { organisationId: id, accountId: other.userId, role: 'owner' as const };
    await test().db.insert(organisationMembers).values(second);
    expect((await admit(request, role)).code).toBe(200);
    expect(await roleOf(asker)).toBe(role);
    expect(await told(asker)).toEqual(['joinAdmitted']);
    expect([await told(owner), await told(other)]).toEqual([['joinAsked'], ['memberJoined']]);
    expect([await askers(), await ownOf(asker)]).toEqual([[], []]);
    expect((await admit(request, role)).code).toBe(404);
  });

  it('refuses who asked, who is told and does not ask again for thirty days', async () => {
    const request = await asked();
    expect((await refuse(request)).code).toBe(200);
    expect(await roleOf(asker)).toBeUndefined();
    expect(await told(asker)).toEqual(['joinRefused']);
    const [message] = await test()
      .db.select()
      .from(messages)
      .where(eq(messages.template, 'joinRefused'));
    // Who exports their data reads this, and was not told which organisation it is.
    expect(message!.about).toBe('join request');
    expect(await askers()).toEqual([]);
    expect(await ownOf(asker)).toMatchObject([{ status: 'refused' }]);
    expect((await admit(request)).code).toBe(404);
    expect((await ask(asker)).code).toBe(500);
    await age(31);
    expect((await ask(asker)).code).toBe(200);
    expect(await askers()).toHaveLength(1);
  });

  it.each(['publisher', 'reader'] as const)('is nobody who is a %s only', async (role) => {
    const request = await asked();
    const other = await logIn(test().db);
    await test()
      .db.insert(organisationMembers)
      .values({ organisationId: id, accountId: other.userId, role });
    for (const who of [other, asker]) {
      expect((await call(who, 'GET', path())).code).toBe(404);
      expect((await admit(request, 'publisher', who)).code).toBe(404);
      expect((await refuse(request, who)).code).toBe(404);
    }
    expect(await roleOf(asker)).toBeUndefined();
  });

  it('admits nobody to a full organisation, nor who belongs to five', async () => {
    const request = await asked();
    const more = [];
    for (let n = 1; n < MOST_MEMBERS; n += 1) more.push((await addAccount(test().db)).id);
    await test()
      .db.insert(organisationMembers)
      .values(
        more.map((accountId) => ({ organisationId: id, accountId, role: 'reader' as const })),
      );
    expect((await admit(request)).msg).toBe(`机构最多有 ${MOST_MEMBERS} 位成员`);
    await test().db.delete(organisationMembers).where(eq(organisationMembers.role, 'reader'));
    for (let n = 0; n < 5; n += 1) await found(test(), asker);
    expect((await admit(request, 'reader', await logIn(test().db))).code).toBe(404);
    expect((await admit(request)).msg).toBe('对方已加入 5 家机构，不能再加入');
    expect(await askers()).toHaveLength(1);
  });
});

describe('a request', () => {
  it('is over once its owner has joined by a link', async () => {
    const request = await asked();
    const body = { role: 'publisher' };
    const { data } = await call(owner, 'POST', `/member/organisation/${id}/invitation`, body);
    const link = '/member/organisation/invitation/join';
    expect((await call(asker, 'POST', link, { token: data['token'] })).code).toBe(200);
    expect([await askers(), await ownOf(asker)]).toEqual([[], []]);
    expect((await refuse(request)).code).toBe(404);
    expect(await told(asker)).toEqual([]);
  });

  it('is part of the export of its owner’s data, and gone after thirty days', async () => {
    const request = await asked();
    const services = { db: test().db } as Parameters<typeof joinRequestData.read>[0];
    expect(await joinRequestData.read(services, asker.userId)).toMatchObject([
      { country: 'CN', note: NOTE },
    ]);
    await joinRequestRetention.forget(test().db, new Date());
    expect(await askers()).toHaveLength(1);
    await age(31);
    expect([await askers(), await ownOf(asker)]).toEqual([[], []]);
    expect((await admit(request)).code).toBe(404);
    await joinRequestRetention.forget(test().db, new Date());
    expect(await test().db.$count(joinRequests)).toBe(0);
  });
});
