import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ORGANISATION_ROLES, type OrganisationRole } from '#contract/cooperation/organisation.ts';
import type { OwnEvent } from '#contract/kind/own.ts';
import {
  organisationMembers,
  organisations,
} from '#server/areas/cooperation/organisation/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { recordEvents } from '#server/platform/own/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addCertified } from '#tests/kit/cooperation/listings.ts';
import { writeLate } from '#tests/kit/late-commit.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';
import { untilWaiting } from '#tests/kit/waiting.ts';

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

const add = async ({ userId: accountId }: LoggedIn, role: OrganisationRole) => {
  await test().db.insert(organisationMembers).values({ organisationId: firm.id, accountId, role });
};
const pathOf = ({ userId }: LoggedIn) => `/member/organisation/${firm.id}/member/${userId}`;
const change = (who: LoggedIn, whom: LoggedIn, role: OrganisationRole) =>
  call(who, 'PUT', pathOf(whom), { role });
const remove = (who: LoggedIn, whom: LoggedIn) => call(who, 'DELETE', pathOf(whom));
const list = (who: LoggedIn) => call(who, 'GET', `/member/organisation/${firm.id}/member`);
const roles = async () => {
  const rows = await test()
    .db.select()
    .from(organisationMembers)
    .where(eq(organisationMembers.organisationId, firm.id));
  return Object.fromEntries(rows.map(({ accountId, role }) => [accountId, role]));
};
const LAST = '机构至少需要一位所有者，请先指定另一位';

describe('the members of an organisation', () => {
  it.each(ORGANISATION_ROLES)('are read by a %s, owners first', async (role) => {
    await add(colleague, role);
    const { data } = await list(colleague);
    expect(data).toEqual([
      {
        accountId: owner.userId,
        nickName: expect.any(String) as string,
        role: 'owner',
        joinedAt: expect.any(String) as string,
        isSelf: false,
      },
      {
        accountId: colleague.userId,
        nickName: expect.any(String) as string,
        role,
        joinedAt: expect.any(String) as string,
        isSelf: true,
      },
    ]);
  });

  it('are hidden from all others', async () => {
    expect((await list(colleague)).code).toBe(404);
  });

  it('become what an owner makes them', async () => {
    await add(colleague, 'reader');
    expect((await change(owner, colleague, 'owner')).code).toBe(200);
    expect((await change(colleague, owner, 'publisher')).code).toBe(200);
    expect(await roles()).toEqual({ [owner.userId]: 'publisher', [colleague.userId]: 'owner' });
  });

  it('keep an owner', async () => {
    await add(colleague, 'publisher');
    expect((await change(owner, owner, 'reader')).msg).toBe(LAST);
    expect((await remove(owner, owner)).msg).toBe(LAST);
    expect(await roles()).toEqual({ [owner.userId]: 'owner', [colleague.userId]: 'publisher' });
  });

  it('keep an owner who may log in, and let others leave where there is none', async () => {
    await add(colleague, 'owner');
    const reader = await logIn(test().db);
    await add(reader, 'reader');
    const disable = ({ userId }: LoggedIn) =>
      test().db.update(accounts).set({ status: 'disabled' }).where(eq(accounts.id, userId));
    await disable(colleague);
    expect((await remove(owner, owner)).msg).toBe(LAST);
    expect((await change(owner, owner, 'reader')).msg).toBe(LAST);
    await disable(owner);
    expect((await remove(reader, reader)).code).toBe(200);
  });

  it('keep one when two owners leave at once', async () => {
    await add(colleague, 'owner');
    const both = await Promise.all([remove(owner, owner), remove(colleague, colleague)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 500]);
    expect(Object.values(await roles())).toEqual(['owner']);
  });

  it.each(['publisher', 'reader'] as const)(
    'are not changed by a %s, who may leave',
    async (role) => {
      await add(colleague, role);
      expect((await change(colleague, colleague, 'owner')).code).toBe(404);
      expect((await remove(colleague, owner)).code).toBe(404);
      expect((await remove(colleague, colleague)).code).toBe(200);
      expect(await roles()).toEqual({ [owner.userId]: 'owner' });
    },
  );

  it('are removed by an owner, and read nothing of it any longer', async () => {
    await add(colleague, 'publisher');
    expect((await remove(owner, colleague)).code).toBe(200);
    expect((await list(colleague)).code).toBe(404);
  });

  it('are not there for an owner of another organisation', async () => {
    await addCertified(test().db, colleague.userId);
    expect((await change(colleague, owner, 'reader')).code).toBe(404);
    expect((await remove(colleague, owner)).code).toBe(404);
    expect((await change(owner, colleague, 'reader')).code).toBe(404);
  });
});

it('does nothing for an owner who was removed while the organisation was locked', async () => {
  await add(colleague, 'owner');
  const reader = await logIn(test().db);
  await add(reader, 'reader');
  const { db } = test();
  const isOwner = eq(organisationMembers.accountId, colleague.userId);
  const removal = await writeLate(db, async (tx) => {
    await tx.select().from(organisations).where(eq(organisations.id, firm.id)).for('update');
    await tx.delete(organisationMembers).where(isOwner);
  });
  const late = change(colleague, reader, 'owner');
  await untilWaiting(db);
  await removal.commit();
  expect((await late).code).toBe(404);
  expect(await roles()).toEqual({ [owner.userId]: 'owner', [reader.userId]: 'reader' });
});

describe('what happens to members', () => {
  const history = async () => {
    const isIt = and(eq(recordEvents.kind, 'organisation'), eq(recordEvents.recordId, firm.id));
    const rows = await test().db.select().from(recordEvents).where(isIt).orderBy(recordEvents.id);
    return rows.map(({ deed, by, note, state }) => ({ deed, by, note, state }));
  };
  const told = async ({ userId }: LoggedIn) => {
    const isTheirs = and(eq(messages.accountId, userId), eq(messages.channel, 'site'));
    const rows = await test().db.select().from(messages).where(isTheirs).orderBy(messages.id);
    return rows.map(({ template }) => template);
  };

  it('is in the history of the organisation, and told to whom it concerns', async () => {
    await add(colleague, 'reader');
    await change(owner, colleague, 'publisher');
    await change(owner, colleague, 'owner');
    await change(colleague, colleague, 'reader');
    await remove(owner, colleague);
    const event = { by: owner.userName, note: `#${colleague.userId}`, state: 'active' };
    expect(await history()).toEqual([
      { ...event, deed: 'makePublisher' },
      { ...event, deed: 'makeOwner' },
      { ...event, deed: 'makeReader', by: colleague.userName, note: '' },
      { ...event, deed: 'dismiss' },
    ]);
    expect(await told(colleague)).toEqual(['memberChanged', 'memberChanged', 'memberRemoved']);
    expect(await told(owner)).toEqual([]);
  });

  it('is told to nobody who leaves by themselves, and not recorded if it is refused', async () => {
    await add(colleague, 'reader');
    await remove(colleague, colleague);
    await remove(owner, owner);
    const left = { deed: 'leave', by: colleague.userName, note: '', state: 'active' };
    expect(await history()).toEqual([left]);
    expect(await told(colleague)).toEqual([]);
  });
});

it('what happens to members is told to the office with the names of both, while the account is there', async () => {
  const { db } = test();
  await add(colleague, 'reader');
  await change(owner, colleague, 'publisher');
  const permissions = ['cooperation:organisation:query'];
  const staff = await logIn(db, { roles: [await addRole(db, permissions)] });
  const read = async () => {
    const path = `/cooperation/organisation/${firm.id}/events`;
    const { data } = await call<OwnEvent[]>(staff, 'GET', path);
    return data.map(({ deed, by, note }) => ({ deed, by, note }));
  };
  const nameOf = async ({ userId }: LoggedIn) =>
    (await db.select().from(accounts).where(eq(accounts.id, userId)))[0]!.nickName;
  const number = `#${colleague.userId}`;
  const deed = { deed: 'makePublisher', by: await nameOf(owner) };
  expect(await read()).toEqual([{ ...deed, note: `${await nameOf(colleague)} ${number}` }]);
  await db.delete(accounts).where(eq(accounts.id, colleague.userId));
  expect(await read()).toEqual([{ ...deed, note: number }]);
});
