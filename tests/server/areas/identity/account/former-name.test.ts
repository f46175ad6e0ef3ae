import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { PRIVACY_VERSION, register } from '#contract/identity/account.ts';
import { createAccount } from '#server/areas/identity/account/administration.ts';
import { eraseDue } from '#server/areas/identity/leaving/erase.ts';
import { accounts, formerNames } from '#server/areas/identity/table.ts';
import { judge } from '#server/areas/identity/user/judge.ts';
import { actorOf } from '#server/demo/person.ts';
import { PERSONAL } from '#server/personal.ts';
import {
  addCode,
  answerOf,
  call,
  freshAddress,
  freshPhone,
  PASSWORD,
  sealPassword,
} from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';
import { until } from '#tests/kit/until.ts';

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
let left: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});
beforeEach(async () => {
  left = await logIn(test().db);
});

async function erase(): Promise<void> {
  await test()
    .db.update(accounts)
    .set({ leavingAt: sql`now() - interval '1 second'` })
    .where(eq(accounts.id, left.userId));
  await eraseDue(test(), PERSONAL);
}

async function registerAs(userName: string) {
  const phonenumber = freshPhone();
  const password = sealPassword(test().keyPair, PASSWORD);
  const body = {
    userName,
    phonenumber,
    code: await addCode(test(), phonenumber, 'register'),
    privacyVersion: PRIVACY_VERSION,
    password,
    confirmPassword: password,
  };
  return answerOf(call(test(), register, { body, address: freshAddress() }));
}
const addAs = (userName: string) =>
  ask(admin, 'POST', '/system/user', {
    userName,
    nickName: userName,
    phone: freshPhone(),
    departmentId: null,
    roles: [],
    password: sealPassword(test().keyPair, PASSWORD),
  });
const TAKEN = { code: 500, fields: [{ place: 'userName', msg: '该账号已被使用，请换一个' }] };
const isThere = (userName: string) => test().db.$count(accounts, eq(accounts.userName, userName));

it('the name of an erased account is given to nobody who registers, in no case of its letters', async () => {
  await erase();
  for (const name of [left.userName, left.userName.toUpperCase()])
    expect(await registerAs(name)).toMatchObject(TAKEN);
  expect(await registerAs(`${left.userName}-2`)).toMatchObject({ code: 200 });
});

it('neither the office, nor a spreadsheet, nor the command line gives the name of a removed account again', async () => {
  expect((await ask(admin, 'DELETE', `/system/user/${left.userId}`)).code).toBe(200);
  expect(await addAs(left.userName)).toMatchObject(TAKEN);
  const order = {
    ...test(),
    actor: await actorOf(test().db, admin.userName),
    locale: 'en' as const,
  };
  const { flaws } = await judge({ ...order, rows: [{ userName: left.userName }] }, () => {});
  expect(flaws).toEqual([[{ field: 'userName', reason: 'taken' }]]);
  const given = { userName: left.userName, password: PASSWORD, roles: [] };
  await expect(createAccount(test(), given)).rejects.toMatchObject({ fault: 'accountTaken' });
  expect(await isThere(left.userName)).toBe(0);
});

it('whoever registers while the account is erased does not get its name', async () => {
  const { db } = test();
  let registering: ReturnType<typeof registerAs>;
  await db.transaction(async (tx) => {
    await tx
      .update(accounts)
      .set({ leavingAt: sql`now() - interval '1 second'` })
      .where(eq(accounts.id, left.userId));
    await eraseDue({ ...test(), db: tx }, PERSONAL);
    registering = registerAs(left.userName);
    await until(async () => {
      const { rows } = await db.execute(sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`);
      return rows.length > 0;
    });
  });
  expect(await registering!).toMatchObject(TAKEN);
});

it('of the name only a digest is kept, which depends on the secret of the portal', async () => {
  await test().db.delete(formerNames);
  await erase();
  const [kept] = await test().db.select().from(formerNames);
  expect(kept!.digest).toHaveLength(32);
  const other = { db: test().db, secret: Buffer.alloc(32) };
  await createAccount(other, { userName: left.userName, password: PASSWORD, roles: [] });
  expect(await isThere(left.userName)).toBe(1);
});
