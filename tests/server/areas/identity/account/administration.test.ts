import { beforeEach, describe, expect, it } from 'vitest';
import { getInfo } from '#contract/identity/session.ts';
import {
  assignRoles,
  createAccount,
  disableAccount,
  enableAccount,
  listAccounts,
  setPassword,
} from '#server/areas/identity/account/administration.ts';
import { verifyPassword } from '#server/areas/identity/account/password/argon.ts';
import { findByName, listRoles } from '#server/areas/identity/account/repository.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { addAccount, addSession, answerOf, call } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';

const test = useApp();
const db = () => test().db;
beforeEach(() => db().delete(accounts));

const codeOf = async (token: string) => (await answerOf(call(test(), getInfo, { token })))['code'];
const LAST = { fault: 'lastAdministrator' };

describe('an operator', () => {
  it('adds an account, whose name nobody else has', async () => {
    const given = { userName: 'Editor', password: 'Quiet-River-7', roles: ['editor'] as const };
    await createAccount(db(), given);
    await expect(createAccount(db(), { ...given, userName: 'EDITOR' })).rejects.toMatchObject({
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

  it('gives another password and ends the sessions (threat 9)', async () => {
    const account = await addAccount(db());
    const token = await addSession(db(), account);
    await setPassword(db(), account.userName, 'New-River-8');
    expect(await codeOf(token)).toBe(401);
    const { passwordHash } = (await findByName(db(), account.userName))!;
    expect(await verifyPassword(passwordHash, 'New-River-8')).toBe(true);
  });

  it('takes a right away: it is gone with the next call', async () => {
    const account = await addAccount(db(), ['channel']);
    const token = await addSession(db(), account);
    await assignRoles(db(), account.userName, []);
    expect(await answerOf(call(test(), getInfo, { token }))).toMatchObject({
      roles: ['ROLE_DEFAULT'],
      permissions: [],
    });
  });

  it('finds nobody where there is nobody', async () => {
    for (const work of [disableAccount, enableAccount]) {
      await expect(work(db(), 'nobody')).rejects.toMatchObject({ fault: 'notFound' });
    }
  });
});

describe('the last administrator', () => {
  it('is neither disabled nor without the role', async () => {
    const { id, userName } = await addAccount(db(), ['admin']);
    await expect(disableAccount(db(), userName)).rejects.toMatchObject(LAST);
    await expect(assignRoles(db(), userName, ['editor'])).rejects.toMatchObject(LAST);
    expect(await listRoles(db(), id)).toEqual(['admin']);
    expect((await findByName(db(), userName))!.status).toBe('active');
  });

  it('is the one who can log in', async () => {
    const [first, second] = [await addAccount(db(), ['admin']), await addAccount(db(), ['admin'])];
    await disableAccount(db(), first.userName);
    await expect(disableAccount(db(), second.userName)).rejects.toMatchObject(LAST);
    await enableAccount(db(), first.userName);
    await disableAccount(db(), second.userName);
  });

  it('remains of two who remove each other at once', async () => {
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

  it('is nobody where there is none: others can be disabled then', async () => {
    const { userName } = await addAccount(db());
    await expect(disableAccount(db(), userName)).resolves.toBeUndefined();
  });
});
