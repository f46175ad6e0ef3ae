import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { PRIVACY_VERSION, register } from '#contract/identity/account.ts';
import { getInfo } from '#contract/identity/session.ts';
import { leavePortal, stayInPortal, takeOwnData } from '#contract/identity/leaving.ts';
import { plainPhone } from '#domain/messaging/phone.ts';
import { eraseDue } from '#server/areas/identity/leaving/erase.ts';
import { accountRoles, accounts } from '#server/areas/identity/table.ts';
import { restingAddresses } from '#server/areas/messaging/table.ts';
import { messages } from '#server/platform/message/table.ts';
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
import { useHeard } from '#tests/kit/heard.ts';
import {
  addDraft,
  addMember,
  addTopic,
  personOf,
  residentNumber,
} from '#tests/kit/registration/registration.ts';
import { confirm } from '#tests/kit/registration/registration.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const heard = useHeard(test);
let person: LoggedIn;
beforeEach(async () => {
  person = await logIn(test().db);
});

const proof = (password = PASSWORD) => ({ password: sealPassword(test().keyPair, password) });
const leave = (password?: string) =>
  answerOf(call(test(), leavePortal, { token: person.token, body: proof(password) }));
const makeDue = () =>
  test()
    .db.update(accounts)
    .set({ leavingAt: sql`now() - interval '1 second'` })
    .where(eq(accounts.id, person.userId));
const erase = () => eraseDue(test(), PERSONAL);
const isThere = async (id: number) => (await test().db.$count(accounts, eq(accounts.id, id))) === 1;
const asCaptain = () => ({ id: person.userId, userName: person.userName, phone: '' });

describe('a person who closes their account', () => {
  it('has seven days to change their mind, and is notified', async () => {
    const { data } = (await leave()) as { data: { leavingAt: string } };
    const days = (Date.parse(data.leavingAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    const told = await test()
      .db.select()
      .from(messages)
      .where(eq(messages.accountId, person.userId));
    expect(told.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'site', 'sms']);
    await erase();
    expect(await isThere(person.userId)).toBe(true);
  });

  it('is shown the date at each login, and asking again does not move it', async () => {
    const { data } = (await leave()) as { data: { leavingAt: string } };
    await new Promise((wait) => setTimeout(wait, 600));
    expect(await leave()).toMatchObject({ code: 200, data: { leavingAt: data.leavingAt } });
    expect(await answerOf(call(test(), getInfo, { token: person.token }))).toMatchObject({
      user: { leavingAt: data.leavingAt },
    });
  });

  it('may cancel the closure', async () => {
    await leave();
    const body = {};
    expect(await answerOf(call(test(), stayInPortal, { token: person.token, body }))).toMatchObject(
      {
        code: 200,
        data: { leavingAt: null },
      },
    );
    await erase();
    expect(await isThere(person.userId)).toBe(true);
  });

  it('is deleted with their sessions once the days are over', async () => {
    await leave();
    await makeDue();
    await erase();
    expect(await isThere(person.userId)).toBe(false);
    expect(await answerOf(call(test(), getInfo, { token: person.token }))).toMatchObject({
      code: 401,
    });
    expect((await heard()).map(({ message }) => message)).toContainEqual({
      msgType: 'sessionEnded',
      body: { reason: 'erased' },
    });
  });

  it('may register again with the same phone, under another name', async () => {
    const phone = freshPhone();
    const own = eq(accounts.id, person.userId);
    await test()
      .db.update(accounts)
      .set({ phone: plainPhone(phone) })
      .where(own);
    await leave();
    await makeDue();
    await erase();
    const password = sealPassword(test().keyPair, PASSWORD);
    const body = {
      userName: `${person.userName}-2`,
      phonenumber: phone,
      code: await addCode(test(), phone, 'register'),
      privacyVersion: PRIVACY_VERSION,
      password,
      confirmPassword: sealPassword(test().keyPair, PASSWORD),
    };
    const again = await answerOf(call(test(), register, { body, address: freshAddress() }));
    expect(again).toMatchObject({ code: 200 });
  });

  it('leaves no address in the list of undeliverable ones', async () => {
    const { db } = test();
    const [owner] = await db
      .update(accounts)
      .set({
        email: 'gone@example.org',
        confirmedEmail: 'gone@example.org',
        wechatOpenId: 'o-gone',
      })
      .where(eq(accounts.id, person.userId))
      .returning({ phone: accounts.phone });
    const reason = 'nobody there';
    await db.insert(restingAddresses).values([
      { channel: 'mail', address: 'gone@example.org', reason },
      { channel: 'sms', address: owner!.phone!, reason },
      { channel: 'wechat', address: 'o-gone', reason },
      { channel: 'mail', address: 'stays@example.org', reason },
    ]);
    await makeDue();
    await erase();
    const left = await db.select({ address: restingAddresses.address }).from(restingAddresses);
    expect(left).toEqual([{ address: 'stays@example.org' }]);
  });

  it('must confirm with their password', async () => {
    expect(await leave('Wrong-password-7')).toMatchObject({ code: 500, msg: '当前密码不正确' });
  });

  it('cannot be the last administrator', async () => {
    const { db } = test();
    await db.execute(sql`DELETE FROM account_role WHERE role = 'admin'`);
    person = await logIn(db, { roles: ['admin'] });
    const { code, msg } = (await leave()) as { code: number; msg: string };
    expect({ code, msg }).toMatchObject({
      code: 500,
      msg: expect.stringContaining('管理员') as string,
    });
    await logIn(db, { roles: ['admin'] });
    await new Promise((wait) => setTimeout(wait, 600));
    expect(await leave()).toMatchObject({ code: 200 });
  });

  it('cannot be the last remaining administrator, even if all of them leave at once', async () => {
    const { db } = test();
    await db.execute(sql`DELETE FROM account_role WHERE role = 'admin'`);
    const two = [await logIn(db, { roles: ['admin'] }), await logIn(db, { roles: ['admin'] })];
    const answers = await Promise.all(
      two.map(({ token }) => answerOf(call(test(), leavePortal, { token, body: proof() }))),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 500]);
  });

  it('is deleted even if the deletion of an earlier one fails', async () => {
    const { db } = test();
    const last = await logIn(db, { roles: ['admin'] });
    const administrators = db
      .select({ id: accountRoles.accountId })
      .from(accountRoles)
      .where(and(eq(accountRoles.role, 'admin'), ne(accountRoles.accountId, last.userId)));
    await db
      .update(accounts)
      .set({ status: 'disabled' })
      .where(inArray(accounts.id, administrators));
    await makeDue();
    const first = { leavingAt: sql`now() - interval '1 hour'` };
    await db.update(accounts).set(first).where(eq(accounts.id, last.userId));
    await expect(erase()).rejects.toMatchObject({ errors: [{ fault: 'lastAdministrator' }] });
    expect([await isThere(last.userId), await isThere(person.userId)]).toEqual([true, false]);
  });

  it('must hand over a team that has other members, but not a team of one', async () => {
    const { db } = test();
    const entry = await addDraft(test(), (await addTopic(db)).id, asCaptain());
    await confirm(test(), entry.teamId, person.userId);
    const other = await addMember(test(), entry);
    expect(await leave()).toMatchObject({ code: 500 });
    await db.execute(sql`UPDATE team_member SET left_at = now() WHERE account_id = ${other.id}`);
    await new Promise((wait) => setTimeout(wait, 600));
    expect(await leave()).toMatchObject({ code: 200 });
  });
});

describe('the export of one’s own data', () => {
  const take = async () => {
    const reply = await call(test(), takeOwnData, { token: person.token, body: proof() });
    const files = unzipSync(new Uint8Array(await reply.arrayBuffer()));
    const text = (name: string): unknown => JSON.parse(new TextDecoder().decode(files[name]));
    return { names: Object.keys(files).toSorted(), text };
  };

  it('contains a file for each area, and nothing of the password', async () => {
    const { names, text } = await take();
    expect(names).toEqual(PERSONAL.map(({ name }) => `${name}.json`).toSorted());
    expect(text('account.json')).toMatchObject({
      account: { userName: person.userName, hasPassword: true },
    });
    expect(JSON.stringify(text('account.json'))).not.toContain('argon2');
  });

  it('contains the person’s own document number, and nothing of their colleagues’', async () => {
    const entry = await addDraft(test(), (await addTopic(test().db)).id, asCaptain());
    const idNumber = residentNumber();
    await confirm(test(), entry.teamId, person.userId, { ...personOf(), idNumber, name: '自己' });
    const other = await addMember(test(), entry, false);
    await confirm(test(), entry.teamId, other.id, { name: '同伴' });
    const { text } = await take();
    expect(text('contests.json')).toMatchObject([{ person: { name: '自己', idNumber } }]);
    expect(JSON.stringify(text('contests.json'))).not.toContain('同伴');
  });
});
