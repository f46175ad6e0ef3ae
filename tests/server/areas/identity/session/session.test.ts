import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  endOtherSessions,
  listOwnSessions,
  logout,
  verifyToken,
} from '#contract/identity/session.ts';
import {
  OFFICE_SESSION_LIMIT,
  SESSION_IDLE,
  SESSION_LIMIT,
} from '#contract/identity/session-limit.ts';
import { ROLES } from '#contract/call/access.ts';
import { sessionLimit } from '#domain/identity/limit.ts';
import { readGrant } from '#server/areas/identity/access/grant.ts';
import { findActiveSessions } from '#server/areas/identity/session/active.ts';
import { assignRoles, disableAccount } from '#server/areas/identity/account/administration.ts';
import {
  sessionRetention,
  MOST_SESSIONS,
  openSession,
} from '#server/areas/identity/session/service.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { sessions } from '#server/areas/identity/session/table.ts';
import { hashOf } from '#server/areas/identity/session/token.ts';
import { addAccount, addSession, answerOf, call } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { useHeard } from '#tests/kit/heard.ts';

const test = useApp();
const db = () => test().db;
const OVER = { code: 401, msg: '无效的会话，或者会话已过期，请重新登录。' };

const rowOf = async (token: string) => {
  const [row] = await db()
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, hashOf(token)));
  return row;
};
const age = (token: string, change: { createdAt?: Date; lastSeenAt?: Date }) =>
  db()
    .update(sessions)
    .set(change)
    .where(eq(sessions.tokenHash, hashOf(token)));
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
const ask = (token: string) => answerOf(call(test(), verifyToken, { token }));
/** An account that is deleted after its test: another test needs the last administrator. */
async function passing(keys: readonly string[]) {
  const account = await addAccount(db(), keys);
  onTestFinished(async () => void (await db().delete(accounts).where(eq(accounts.id, account.id))));
  return account;
}
const newSession = async () => {
  const account = await addAccount(db());
  return { ...account, token: await addSession(db(), account) };
};

describe('a session', () => {
  it('is stored as a hash of its token (threat 8)', async () => {
    const { token } = await newSession();
    const [row] = await db()
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashOf(token)));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row!.tokenHash).toHaveLength(32);
  });

  it('returns its owner and its end', async () => {
    const { id, token } = await newSession();
    const { lastSeenAt } = (await rowOf(token))!;
    const expiresAt = new Date(lastSeenAt.getTime() + SESSION_IDLE).toISOString();
    expect(await ask(token)).toEqual({
      code: 200,
      msg: '操作成功',
      data: { userId: id, expiresAt },
    });
  });

  it('ends after half an hour without a call (threat 9)', async () => {
    const { token } = await newSession();
    await age(token, { lastSeenAt: ago(SESSION_IDLE + 1000) });
    expect(await ask(token)).toEqual(OVER);
    expect((await rowOf(token))!.lastSeenAt.getTime()).toBeLessThan(Date.now() - SESSION_IDLE);
  });

  it('is extended by each call, which is recorded once a minute', async () => {
    const { token } = await newSession();
    await age(token, { lastSeenAt: ago(SESSION_IDLE - 5000) });
    expect(await ask(token)).toMatchObject({ code: 200 });
    const written = (await rowOf(token))!.lastSeenAt;
    expect(written.getTime()).toBeGreaterThan(Date.now() - 60_000);
    const before = ago(50_000);
    await age(token, { lastSeenAt: before });
    await ask(token);
    expect((await rowOf(token))!.lastSeenAt).toEqual(before);
  });

  it('ends after a day, however active (threat 9)', async () => {
    const { token } = await newSession();
    await age(token, { createdAt: ago(SESSION_LIMIT - 60_000) });
    const answer = (await ask(token)) as { data: { expiresAt: string } };
    expect(new Date(answer.data.expiresAt).getTime()).toBeLessThan(Date.now() + 61_000);
    await age(token, { createdAt: ago(SESSION_LIMIT + 1000) });
    expect(await ask(token)).toEqual(OVER);
  });

  it.each([
    ['a permission', ['editor']],
    ['every permission', ['admin']],
  ])('of a holder of %s ends after eight hours, everywhere (threat 9)', async (_, keys) => {
    const account = await passing(keys);
    const token = await addSession(db(), account);
    await age(token, { createdAt: ago(OFFICE_SESSION_LIMIT - 60_000) });
    const answer = (await ask(token)) as { data: { expiresAt: string } };
    expect(new Date(answer.data.expiresAt).getTime()).toBeLessThan(Date.now() + 61_000);
    const { id } = (await rowOf(token))!;
    expect(await findActiveSessions(db(), [id])).toEqual(new Set([id]));
    await age(token, { createdAt: ago(OFFICE_SESSION_LIMIT + 1000) });
    expect(await ask(token)).toEqual(OVER);
    expect(await findActiveSessions(db(), [id])).toEqual(new Set());
    await sessionRetention.forget(db(), new Date());
    expect(await rowOf(token)).toBeUndefined();
  });

  it('of a user without such a permission goes on, and ends once they receive one (threat 9)', async () => {
    const account = await addAccount(db(), ['channel']);
    const token = await addSession(db(), account);
    await age(token, { createdAt: ago(OFFICE_SESSION_LIMIT + 1000) });
    expect(await ask(token)).toMatchObject({ code: 200 });
    await assignRoles(db(), account.userName, ['channel', 'editor']);
    expect(await ask(token)).toEqual(OVER);
  });

  it.each(ROLES)('lasts by the same rule for every caller: %s', async (key) => {
    const account = await passing(key === 'ROLE_DEFAULT' ? [] : [key]);
    const place = { accountId: account.id, departmentId: null };
    const { permissions } = await readGrant(db(), { ...place, keys: [key] });
    const token = await addSession(db(), account);
    await age(token, { createdAt: ago(sessionLimit({ permissions }) + 1000) });
    expect(await ask(token)).toEqual(OVER);
    await age(token, { createdAt: ago(sessionLimit({ permissions }) - 60_000) });
    expect(await ask(token)).toMatchObject({ code: 200 });
  });

  it('is deleted once it has ended', async () => {
    const [old, idle, fresh] = [await newSession(), await newSession(), await newSession()];
    await age(old.token, { createdAt: ago(SESSION_LIMIT + 1000) });
    await age(idle.token, { lastSeenAt: ago(SESSION_IDLE + 1000) });
    await sessionRetention.forget(db(), new Date());
    const kept = await Promise.all([old, idle, fresh].map(({ token }) => rowOf(token)));
    expect(kept.map((row) => row !== undefined)).toEqual([false, false, true]);
  });

  it('is no longer listed once it has ended', async () => {
    const { token, ...account } = await newSession();
    const other = await addSession(db(), account);
    await age(other, { lastSeenAt: ago(SESSION_IDLE + 1000) });
    const { data } = (await answerOf(call(test(), listOwnSessions, { token }))) as {
      data: unknown[];
    };
    expect(data).toHaveLength(1);
  });
});

describe('logging out', () => {
  it('ends the session: its token is invalid (threat 9)', async () => {
    const { token } = await newSession();
    expect(await answerOf(call(test(), logout, { token }))).toMatchObject({ code: 200 });
    expect(await ask(token)).toEqual(OVER);
    expect(await rowOf(token)).toBeUndefined();
  });

  it('keeps the other sessions of the user', async () => {
    const { token, ...account } = await newSession();
    const other = await addSession(db(), account);
    await call(test(), logout, { token });
    expect(await ask(other)).toMatchObject({ code: 200 });
  });

  it('gives the same answer without a session', async () => {
    expect(await answerOf(call(test(), logout))).toMatchObject({ code: 200 });
    expect(await answerOf(call(test(), logout, { token: 'A'.repeat(43) }))).toMatchObject({
      code: 200,
    });
  });
});

describe('one’s own sessions', () => {
  it('are listed, with the current one marked and without their tokens', async () => {
    const account = await addAccount(db());
    const phone = { address: '198.51.100.7', userAgent: `Phone ${'x'.repeat(300)}` };
    await openSession(db(), { id: account.id }, phone);
    const token = await addSession(db(), account);
    const answer = await answerOf(call(test(), listOwnSessions, { token }));
    const times = { createdAt: expect.any(String), lastSeenAt: expect.any(String) };
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(answer['data']).toEqual([
      { id, isCurrent: true, address: '192.0.2.1', userAgent: 'test', ...times },
      { id, isCurrent: false, ...phone, userAgent: phone.userAgent.slice(0, 256), ...times },
    ]);
  });

  it('can be ended one by one or all together, except the current one', async () => {
    const { token, ...account } = await newSession();
    const others = [await addSession(db(), account), await addSession(db(), account)];
    const own = (await rowOf(token))!.id;
    const end = async (body: object) =>
      (await answerOf(call(test(), endOtherSessions, { token, body })))['data'];
    expect(await end({ id: (await rowOf(others[0]!))!.id })).toEqual({ ended: 1 });
    expect(await ask(others[0]!)).toEqual(OVER);
    expect(await end({ id: own })).toEqual({ ended: 0 });
    expect(await end({})).toEqual({ ended: 1 });
    expect(await ask(others[1]!)).toEqual(OVER);
    expect(await ask(token)).toMatchObject({ code: 200 });
  });

  it('exclude those of others (threat 16)', async () => {
    const [mine, foreign] = [await newSession(), await newSession()];
    const { id } = (await rowOf(foreign.token))!;
    const answer = await answerOf(
      call(test(), endOtherSessions, { token: mine.token, body: { id } }),
    );
    expect(answer['data']).toEqual({ ended: 0 });
    expect(await ask(foreign.token)).toMatchObject({ code: 200 });
  });

  it(`are limited to ${MOST_SESSIONS}: the least recently used ones end`, async () => {
    const account = await addAccount(db());
    const tokens: string[] = [];
    for (let n = 0; n < MOST_SESSIONS; n += 1) tokens.push(await addSession(db(), account));
    await age(tokens[3]!, { lastSeenAt: ago(100_000) });
    const last = await addSession(db(), account);
    expect(await ask(tokens[3]!)).toEqual(OVER);
    expect(await ask(tokens[0]!)).toMatchObject({ code: 200 });
    expect(await ask(last)).toMatchObject({ code: 200 });
    expect(await db().$count(sessions, eq(sessions.accountId, account.id))).toBe(MOST_SESSIONS);
  });
});

describe('sockets', () => {
  const heard = useHeard(test);
  const ended = (ids: (string | undefined)[], reason: string) => ({
    sessionIds: ids,
    message: { msgType: 'sessionEnded', body: { reason } },
  });

  it('are told that their session ended, and why (threat 9)', async () => {
    const [first, second] = [await newSession(), await newSession()];
    const ids = [(await rowOf(first.token))!.id, (await rowOf(second.token))!.id];
    await call(test(), logout, { token: first.token });
    await disableAccount(db(), second.userName);
    expect(await heard()).toEqual([ended([ids[0]], 'logout'), ended([ids[1]], 'disabled')]);
  });

  it('are told that their permissions changed', async () => {
    const { id, userName } = await newSession();
    await assignRoles(db(), userName, ['editor']);
    expect(await heard()).toEqual([
      { userIds: [id], message: { msgType: 'profileChanged', body: {} } },
    ]);
  });

  it('are told nothing if the change was rolled back', async () => {
    const { userName } = await addAccount(db(), ['admin']);
    await expect(disableAccount(db(), userName)).rejects.toThrow('lastAdministrator');
    expect(await heard()).toEqual([]);
  });
});
