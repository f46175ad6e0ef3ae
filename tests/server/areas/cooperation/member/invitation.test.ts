import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { MOST_INVITATIONS } from '#contract/cooperation/member/invitation.ts';
import { MOST_MEMBERS } from '#contract/cooperation/member/member.ts';
import { MOST_ORGANISATIONS } from '#contract/cooperation/organisation.ts';
import { invitationRetention } from '#server/areas/cooperation/member/invitation.ts';
import {
  organisationInvitations,
  organisationMembers,
  type organisations,
} from '#server/areas/cooperation/organisation/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { recentRequests } from '#server/platform/wire/table.ts';
import { addAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addCertified } from '#tests/kit/cooperation/listings.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const call = officeOf(test);
let owner: LoggedIn;
let colleague: LoggedIn;
let firm: typeof organisations.$inferSelect;
beforeEach(async () => {
  owner = await logIn(test().db);
  colleague = await logIn(test().db);
  firm = await addCertified(test().db, owner.userId);
});

const path = () => `/member/organisation/${firm.id}/invitation`;
/** Asks for a link as a request that repeats none before it. */
async function invite(who: LoggedIn, role = 'publisher') {
  await test().db.delete(recentRequests);
  return call(who, 'POST', path(), { role });
}
const tokenFor = async (role?: string) => String((await invite(owner, role)).data['token']);
const look = (who: LoggedIn, token: string) =>
  call(who, 'POST', '/member/organisation/invitation/look', { token });
const join = (who: LoggedIn, token: string) =>
  call(who, 'POST', '/member/organisation/invitation/join', { token });
const roleOf = async ({ userId }: LoggedIn) => {
  const isIt = and(
    eq(organisationMembers.organisationId, firm.id),
    eq(organisationMembers.accountId, userId),
  );
  const [found] = await test().db.select().from(organisationMembers).where(isIt);
  return found?.role;
};
const isFirms = () => eq(organisationInvitations.organisationId, firm.id);
const OVER = '邀请无效或已过期，请向邀请人索取新的邀请';

describe('an invitation to an organisation', () => {
  it('holds for seven days, and says to whom it leads', async () => {
    const { data } = await invite(owner, 'reader');
    const days = (Date.parse(String(data['until'])) - Date.now()) / (24 * 60 * 60 * 1000);
    expect(Math.round(days)).toBe(7);
    expect((await look(colleague, String(data['token']))).data).toEqual({
      organisation: { zh: '示例企业', en: 'Example firm' },
      role: 'reader',
      until: data['until'],
    });
  });

  it.each(['publisher', 'reader'])('makes whoever follows it a %s, once', async (role) => {
    const token = await tokenFor(role);
    expect((await join(colleague, token)).data).toEqual({ id: firm.id });
    expect(await roleOf(colleague)).toBe(role);
    const third = await logIn(test().db);
    expect((await look(third, token)).msg).toBe(OVER);
    expect((await join(third, token)).msg).toBe(OVER);
    expect(await roleOf(third)).toBeUndefined();
  });

  it('is told to the owners alone, with the name of whoever joined', async () => {
    await join(colleague, await tokenFor());
    const told = await test()
      .db.select({ to: messages.accountId, template: messages.template })
      .from(messages)
      .where(and(eq(messages.about, `organisation ${firm.id}`), eq(messages.channel, 'site')));
    expect(told).toEqual([{ to: owner.userId, template: 'memberJoined' }]);
  });

  it('is made by owners alone: to all others there is no such organisation', async () => {
    expect((await invite(colleague)).code).toBe(404);
    await join(colleague, await tokenFor());
    expect((await invite(colleague)).code).toBe(404);
    expect(await test().db.$count(organisationInvitations, isFirms())).toBe(0);
  });

  it('makes nobody an owner', async () => {
    expect((await invite(owner, 'owner')).code).not.toBe(200);
  });

  it('is not stored: whoever reads the table cannot join', async () => {
    const token = await tokenFor();
    const [row] = await test().db.select().from(organisationInvitations).where(isFirms());
    expect(JSON.stringify({ ...row, digest: row!.digest.toString('base64url') })).not.toContain(
      token,
    );
  });

  it.each([
    ['is removed', { method: 'DELETE' }],
    ['is an owner no more', { method: 'PUT', body: { role: 'reader' } }],
  ] as const)('leads nowhere once the owner who made it %s', async (_, { method, ...given }) => {
    const { db } = test();
    const former = await logIn(db);
    const member = { organisationId: firm.id, accountId: former.userId, role: 'owner' as const };
    await db.insert(organisationMembers).values(member);
    const kept = await tokenFor();
    const token = String((await invite(former)).data['token']);
    const of = `/member/organisation/${firm.id}/member/${former.userId}`;
    const body = 'body' in given ? given.body : undefined;
    expect((await call(owner, method, of, body)).code).toBe(200);
    expect((await join(await logIn(db), token)).msg).toBe(OVER);
    expect((await join(await logIn(db), kept)).code).toBe(200);
  });

  it('is kept by a member who follows it', async () => {
    const token = await tokenFor();
    expect((await join(owner, token)).msg).toBe('您已是该机构的成员');
    expect((await look(colleague, token)).code).toBe(200);
  });

  it('is over after its time, and then removed', async () => {
    const token = await tokenFor();
    await test().db.update(organisationInvitations).set({ until: new Date() }).where(isFirms());
    expect((await join(colleague, token)).msg).toBe(OVER);
    await invitationRetention.forget(test().db, new Date());
    expect(await test().db.$count(organisationInvitations, isFirms())).toBe(0);
  });

  it('is withdrawn by an owner, and leads nowhere then', async () => {
    const token = await tokenFor('reader');
    const other = await tokenFor();
    const { data } = await call(owner, 'GET', path());
    const open = data as unknown as { id: number; role: string }[];
    expect(open.map(({ role }) => role)).toEqual(['publisher', 'reader']);
    expect((await call(owner, 'DELETE', `${path()}/${open[1]!.id}`)).code).toBe(200);
    expect((await join(colleague, token)).msg).toBe(OVER);
    expect((await call(owner, 'DELETE', `${path()}/${open[1]!.id}`)).code).toBe(404);
    expect((await join(colleague, other)).code).toBe(200);
    expect((await call(owner, 'GET', path())).data).toEqual([]);
  });

  it('is listed and withdrawn by no other member, and by no owner of another organisation', async () => {
    await join(colleague, await tokenFor());
    await tokenFor();
    const [{ id }] = (await call(owner, 'GET', path())).data as unknown as [{ id: number }];
    const stranger = await logIn(test().db);
    const other = await addCertified(test().db, stranger.userId);
    expect((await call(colleague, 'GET', path())).code).toBe(404);
    expect((await call(colleague, 'DELETE', `${path()}/${id}`)).code).toBe(404);
    const strange = `/member/organisation/${other.id}/invitation/${id}`;
    expect((await call(stranger, 'DELETE', strange)).code).toBe(404);
    expect(await test().db.$count(organisationInvitations, isFirms())).toBe(1);
  });

  it('lets one of two in who follow it at once', async () => {
    const third = await logIn(test().db);
    const token = await tokenFor();
    const codes = (await Promise.all([join(colleague, token), join(third, token)])).map(
      ({ code }) => code,
    );
    expect(codes.toSorted()).toEqual([200, 500]);
    expect(
      await test().db.$count(organisationMembers, eq(organisationMembers.organisationId, firm.id)),
    ).toBe(2);
  });
});

describe('the limits', () => {
  it('of an account: it belongs to five organisations', async () => {
    for (let at = 0; at < MOST_ORGANISATIONS; at += 1) {
      await addCertified(test().db, colleague.userId);
    }
    const { msg } = await join(colleague, await tokenFor());
    expect(msg).toBe('您已加入 5 家机构，一个账号最多只能加入这么多');
  });

  it('of an organisation: its members', async () => {
    for (let at = 1; at < MOST_MEMBERS; at += 1) {
      const { id: accountId } = await addAccount(test().db);
      const member = { organisationId: firm.id, accountId, role: 'reader' as const };
      await test().db.insert(organisationMembers).values(member);
    }
    expect((await join(colleague, await tokenFor())).msg).toBe('机构最多有 50 位成员');
  });

  it('of an organisation: its open invitations', async () => {
    for (let at = 0; at < MOST_INVITATIONS; at += 1) await tokenFor();
    expect((await invite(owner)).msg).toBe('未使用的邀请最多 20 个，请等它们被使用或过期');
  });
});
