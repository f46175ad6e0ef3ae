import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpAdministrator } from '#contract/identity/account.ts';
import { getInfo } from '#contract/identity/session.ts';
import { disableAccount } from '#server/areas/identity/account/administration.ts';
import { findByName, listRoles } from '#server/areas/identity/account/repository.ts';
import { setupKey } from '#server/areas/identity/account/setup.ts';
import { accounts, setupKeys } from '#server/areas/identity/table.ts';
import { logins } from '#server/platform/audit/table.ts';
import {
  addAccount,
  answerOf,
  call,
  freshAddress,
  PASSWORD,
  sealPassword,
} from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';

const test = useApp();
const OVER = { code: 500, msg: '该链接已失效：管理员已设置，或链接已更换' };

beforeEach(async () => {
  await test().db.delete(accounts);
  await test().db.delete(setupKeys);
});

const keyNow = (secret = test().secret) => setupKey(test().db, secret);
const newKey = async (secret?: Buffer) => (await keyNow(secret))!;
const setUp = (key: string, userName = 'chief', password = PASSWORD) => {
  const sealed = () => sealPassword(test().keyPair, password);
  const body = { key, userName, password: sealed(), confirmPassword: sealed() };
  return answerOf(call(test(), setUpAdministrator, { body, address: freshAddress() }));
};

describe('a new portal (threat 13)', () => {
  it('generates a key of 256 bits and stores only its digest', async () => {
    const key = await newKey();
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    const [kept] = await test().db.select().from(setupKeys);
    expect(kept!.digest).toHaveLength(32);
    expect(kept!.digest.toString('base64url')).not.toBe(key);
  });

  it('creates its administrator with the key, once', async () => {
    const key = await newKey();
    expect(await setUp(key)).toEqual({
      code: 200,
      msg: expect.any(String),
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    const chief = (await findByName(test().db, 'chief'))!;
    expect(await listRoles(test().db, chief.id)).toEqual(['admin']);
    expect(await setUp(key, 'second')).toEqual(OVER);
    expect(await keyNow()).toBeUndefined();
  });

  it('logs its administrator in at once, and logs it', async () => {
    const { token } = await setUp(await newKey());
    const info = await answerOf(call(test(), getInfo, { token: String(token) }));
    expect(info).toMatchObject({ code: 200, user: { name: 'chief' }, roles: ['admin'] });
    const [noted] = await test().db.select().from(logins).orderBy(desc(logins.id)).limit(1);
    expect(noted).toMatchObject({ userName: 'chief', way: 'password', result: 'success' });
  });

  it('creates one administrator for a hundred simultaneous calls', async () => {
    const key = await newKey();
    const all = Array.from({ length: 100 }, (_, n) => setUp(key, `chief-${n}`));
    const answers = await Promise.all(all);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ msg }) => msg === OVER.msg)).toHaveLength(99);
    expect(await test().db.$count(accounts)).toBe(1);
  }, 60_000);

  it('prints the same link at each start, also of several processes at once, until it is used', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => newKey()));
    expect(new Set([...keys, await newKey()]).size).toBe(1);
    expect(await setUp(keys[0]!)).toMatchObject({ code: 200 });
    await test().db.delete(accounts);
    const later = await newKey();
    expect(later).not.toBe(keys[0]);
    expect(await setUp(keys[0]!, 'again')).toEqual(OVER);
  });

  it('accepts no other key, and none made with an earlier secret', async () => {
    const earlier = await newKey(Buffer.alloc(32, 1));
    await newKey();
    for (const key of [earlier, 'A'.repeat(43)]) expect(await setUp(key)).toEqual(OVER);
  });

  it('keeps its key valid if the name or the password is refused', async () => {
    await addAccount(test().db, [], { userName: 'chief' });
    const key = await newKey();
    expect(await setUp(key)).toMatchObject({ msg: '该账号已被使用，请换一个' });
    expect(await setUp(key, 'other', 'hs83kd')).toMatchObject({
      msg: '密码长度须为 8 至 20 个字符',
    });
    expect(await setUp(key, 'other')).toMatchObject({ code: 200 });
  });

  it('accepts no key once an administrator was created in another way', async () => {
    const key = await newKey();
    await addAccount(test().db, ['admin']);
    expect(await setUp(key)).toEqual(OVER);
  });

  it('prints a link again if the only administrator cannot log in', async () => {
    const { id } = await addAccount(test().db, ['admin'], { userName: 'gone' });
    await test().db.update(accounts).set({ status: 'disabled' }).where(eq(accounts.id, id));
    expect(await keyNow()).toMatch(/^[\w-]{43}$/);
    await addAccount(test().db, ['admin']);
    await disableAccount(test().db, 'gone');
    expect(await keyNow()).toBeUndefined();
  });
});
