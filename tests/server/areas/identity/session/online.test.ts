import { beforeAll, describe, expect, it } from 'vitest';
import type { OnlineSession } from '#contract/identity/online.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

const sessionsOf = async (keyword: string) =>
  (await ask<OnlineSession>(admin, 'POST', '/monitor/online/list', { filter: { keyword } })).rows;

describe('the list of logged-in users', () => {
  it('marks the session of the caller', async () => {
    const [own] = await sessionsOf(admin.userName);
    expect(own).toMatchObject({ userId: admin.userId, address: '192.0.2.1', isCurrent: true });
  });

  it('allows ending a session at once', async () => {
    const person = await logIn(test().db);
    const [session] = await sessionsOf(person.userName);
    expect((await ask(person, 'GET', '/verifyToken')).code).toBe(200);
    await ask(admin, 'POST', '/monitor/online/end', { id: session!.id });
    expect((await ask(person, 'GET', '/verifyToken')).code).toBe(401);
    expect(await sessionsOf(person.userName)).toEqual([]);
  });

  it('is limited to users whom the caller may see (threat 16)', async () => {
    const role = await addRole(test().db, ['monitor:online:list', 'monitor:online:end'], 'self');
    const keeper = await logIn(test().db, { roles: [role] });
    const [session] = await sessionsOf(admin.userName);
    const reply = await ask(keeper, 'POST', '/monitor/online/end', { id: session!.id });
    expect(reply.code).toBe(404);
    expect((await ask(admin, 'GET', '/verifyToken')).code).toBe(200);
  });
});
