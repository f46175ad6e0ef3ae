import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { leavePortal } from '#contract/identity/leaving.ts';
import { getInfo } from '#contract/identity/session.ts';
import {
  assignRoles,
  createAccount,
  demandAdministrator,
  disableAccount,
  enableAccount,
  listAccounts,
  setPassword,
} from '#server/areas/identity/account/administration.ts';
import { verifyPassword } from '#server/areas/identity/account/password/argon.ts';
import { findByName, listRoles, replaceRoles } from '#server/areas/identity/account/repository.ts';
import { accounts } from '#server/areas/identity/table.ts';
import {
  addAccount,
  addSession,
  answerOf,
  call,
  PASSWORD,
  sealPassword,
  type TestAccount,
} from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { until } from '#tests/kit/until.ts';

const test = useApp();
const db = () => test().db;
beforeEach(() => db().delete(accounts));

const codeOf = async (token: string) => (await answerOf(call(test(), getInfo, { token })))['code'];
/** Closes an account as its owner would; the request requires the password. */
async function leave(_: TestAccount, token: string): Promise<void> {
  const body = { password: sealPassword(test().keyPair, PASSWORD) };
  expect((await answerOf(call(test(), leavePortal, { token, body })))['code']).toBe(200);
}

/** Number of database sessions that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await db().execute(sql`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`);
  return rows.length;
}
const LAST = { fault: 'lastAdministrator' };

describe('an administrator', () => {
  it('adds an account with a unique name', async () => {
    const given = { userName: 'Editor', password: 'Quiet-River-7', roles: ['editor'] as const };
    await createAccount(test(), given);
    await expect(createAccount(test(), { ...given, userName: 'EDITOR' })).rejects.toMatchObject({
      fault: 'accountTaken',
    });
    expect(await listAccounts(db())).toEqual([
      { userName: 'Editor', status: 'active', createdAt: expect.any(Date), roles: ['editor'] },
    ]);
  });

  it('disables an account: the next call of its sessions is refused, also after it is enabled (threat 9)', async () => {
    const account = await addAccount(db());
    const token = await addSession(db(), account);
    expect(await codeOf(token)).toBe(200);
    await disableAccount(db(), account.userName);
    expect(await codeOf(token)).toBe(401);
    await enableAccount(db(), account.userName);
    expect(await codeOf(token)).toBe(401);
    expect(await codeOf(await addSession(db(), account))).toBe(200);
  });

  it('sets another password and ends the sessions (threat 9)', async () => {
    const account = await addAccount(db());
    const token = await addSession(db(), account);
    await setPassword(db(), account.userName, 'New-River-8');
    expect(await codeOf(token)).toBe(401);
    const { passwordHash } = (await findByName(db(), account.userName))!;
    expect(await verifyPassword(passwordHash, 'New-River-8')).toBe(true);
  });

  it('removes a permission, which takes effect with the next call', async () => {
    const account = await addAccount(db(), ['channel']);
    const token = await addSession(db(), account);
    await assignRoles(db(), account.userName, []);
    expect(await answerOf(call(test(), getInfo, { token }))).toMatchObject({
      roles: ['ROLE_DEFAULT'],
      permissions: [],
    });
  });

  it('gets an error for an unknown account', async () => {
    for (const work of [disableAccount, enableAccount]) {
      await expect(work(db(), 'nobody')).rejects.toMatchObject({ fault: 'notFound' });
    }
  });
});

describe('the last administrator', () => {
  it('can neither be disabled nor lose the role', async () => {
    const { id, userName } = await addAccount(db(), ['admin']);
    await expect(disableAccount(db(), userName)).rejects.toMatchObject(LAST);
    await expect(assignRoles(db(), userName, ['editor'])).rejects.toMatchObject(LAST);
    expect(await listRoles(db(), id)).toEqual(['admin']);
    expect((await findByName(db(), userName))!.status).toBe('active');
  });

  it('is the last one who can log in', async () => {
    const [first, second] = [await addAccount(db(), ['admin']), await addAccount(db(), ['admin'])];
    await disableAccount(db(), first.userName);
    await expect(disableAccount(db(), second.userName)).rejects.toMatchObject(LAST);
    await enableAccount(db(), first.userName);
    await disableAccount(db(), second.userName);
  });

  it('remains when two remove each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      await db().delete(accounts);
      const two = [await addAccount(db(), ['admin']), await addAccount(db(), ['admin'])];
      const done = await Promise.allSettled([
        disableAccount(db(), two[0]!.userName),
        assignRoles(db(), two[1]!.userName, []),
      ]);
      expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it.each([
    ['disabled', ({ userName }: TestAccount) => disableAccount(db(), userName)],
    ['loses the roles', ({ userName }: TestAccount) => assignRoles(db(), userName, [])],
    ['closes the account', leave],
  ])(
    'is checked without a deadlock when one is removed and %s at the same time',
    async (_, work) => {
      const [one] = [await addAccount(db(), ['admin']), await addAccount(db(), ['admin'])];
      const token = await addSession(db(), one);
      const second = await db().transaction(async (tx) => {
        await tx.select().from(accounts).where(eq(accounts.id, one.id)).for('update');
        await replaceRoles(tx, one.id, []);
        const begun = { done: work(one, token) };
        await until(async () => expect(await waiting()).toBe(1));
        await demandAdministrator(tx);
        return begun;
      });
      await second.done;
    },
  );

  it('does not exist without administrators, and other accounts can then be disabled', async () => {
    const { userName } = await addAccount(db());
    await expect(disableAccount(db(), userName)).resolves.toBeUndefined();
  });
});
