import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changePassword, resetPassword, resetPhone } from '#contract/identity/account.ts';
import { getInfo } from '#contract/identity/session.ts';
import { hashPassword, verifyPassword } from '#server/areas/identity/account/password/argon.ts';
import { findById, updateAccount } from '#server/areas/identity/account/repository.ts';
import { rateLimits } from '#server/platform/limit/table.ts';
import {
  addAccount,
  addCode,
  addSession,
  answerOf,
  call,
  freshPhone,
  PASSWORD,
  sealPassword,
} from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { writeLate } from '#tests/kit/late-commit.ts';

const test = useApp();
const NEW = 'New-River-8';
const WRONG_CODE_WORDS = '验证码不正确或已失效，请重新获取';
const WRONG_CODE = {
  code: 500,
  msg: WRONG_CODE_WORDS,
  fields: [{ place: 'code', msg: WRONG_CODE_WORDS }],
};
const WRONG_PASSWORD = {
  code: 500,
  msg: '当前密码不正确',
  fields: [{ place: 'oldPassword', msg: '当前密码不正确' }],
};
const OK = { code: 200, msg: expect.any(String) };

const seal = (text: string) => sealPassword(test().keyPair, text);
const isAlive = async (token: string) =>
  (await answerOf(call(test(), getInfo, { token })))['code'] === 200;
const has = async (id: number, password: string) =>
  verifyPassword((await findById(test().db, id))!.passwordHash, password);

describe('the reset of a forgotten password', () => {
  const reset = (phone: string, code: string, password = NEW) =>
    answerOf(
      call(test(), resetPassword, {
        body: {
          phonenumber: phone,
          code,
          newPassWord: seal(password),
          confirmPassword: seal(password),
        },
      }),
    );

  it('is done by the owner of the phone, and ends all sessions (threat 9)', async () => {
    const account = await addAccount(test().db);
    const tokens = [await addSession(test().db, account), await addSession(test().db, account)];
    const code = await addCode(test(), account.phone, 'resetPassword');
    expect(await reset(account.phone, code)).toEqual(OK);
    expect([await has(account.id, NEW), await has(account.id, PASSWORD)]).toEqual([true, false]);
    expect(await Promise.all(tokens.map(isAlive))).toEqual([false, false]);
  });

  it('is refused without a code, with one of another purpose or another phone, or a second time (threat 18)', async () => {
    const [account, other] = [await addAccount(test().db), await addAccount(test().db)];
    const forLogin = await addCode(test(), account.phone, 'login');
    const ofOther = await addCode(test(), other.phone, 'resetPassword');
    for (const code of ['000000', forLogin, ofOther]) {
      expect(await reset(account.phone, code)).toEqual(WRONG_CODE);
    }
    expect(await has(account.id, PASSWORD)).toBe(true);
    expect(await reset(other.phone, ofOther)).toEqual(OK);
    expect(await reset(other.phone, ofOther, 'Third-River-9')).toEqual(WRONG_CODE);
    expect(await has(other.id, NEW)).toBe(true);
  });

  it('for an unknown and for a disabled account is answered like a wrong code (threat 21)', async () => {
    const disabled = await addAccount(test().db);
    await updateAccount(test().db, disabled.id, { status: 'disabled' });
    for (const phone of [freshPhone(), disabled.phone]) {
      const code = await addCode(test(), phone, 'resetPassword');
      expect(await reset(phone, code)).toEqual(WRONG_CODE);
    }
    expect(await has(disabled.id, PASSWORD)).toBe(true);
  });

  it('refuses a short one for an administrator or the account’s name, and the code stays valid', async () => {
    const { phone, userName } = await addAccount(test().db, ['admin'], { userName: 'overseer' });
    const code = await addCode(test(), phone, 'resetPassword');
    expect(await reset(phone, code, 'hs83kd')).toMatchObject({
      msg: '密码长度须为 8 至 20 个字符',
    });
    expect(await reset(phone, code, `${userName}1`)).toMatchObject({
      msg: '该密码过于常见，请换一个',
    });
    expect(await reset(phone, code)).toEqual(OK);
    expect(await reset(phone, code)).toEqual(WRONG_CODE);
  });

  it('refuses the phone number itself', async () => {
    const { phone } = await addAccount(test().db);
    expect(await reset(phone, '000000', phone)).toMatchObject({ msg: '该密码过于常见，请换一个' });
  });
});

describe('a changed password', () => {
  const fields = (old: string, password = NEW, repeated = password) => ({
    oldPassword: seal(old),
    newPassword: seal(password),
    passwordt: seal(repeated),
  });
  const change = (token: string, given: object) =>
    answerOf(call(test(), changePassword, { token, ...given }));

  it.each(['body', 'query'])(
    'is sent in the %s, and ends only the other sessions (threats 9, 17)',
    async (place) => {
      const account = await addAccount(test().db);
      const [own, other] = [
        await addSession(test().db, account),
        await addSession(test().db, account),
      ];
      expect(await change(own, { [place]: fields(PASSWORD) })).toEqual(OK);
      expect([await isAlive(own), await isAlive(other)]).toEqual([true, false]);
      expect(await has(account.id, NEW)).toBe(true);
    },
  );

  it('requires the old one, which can be guessed five times at most', async () => {
    const account = await addAccount(test().db);
    const token = await addSession(test().db, account);
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await change(token, { body: fields(`Guess-${guess}`) })).toEqual(WRONG_PASSWORD);
    }
    expect(await change(token, { body: fields(PASSWORD) })).toMatchObject({ code: 429 });
    expect(await has(account.id, PASSWORD)).toBe(true);
    await test().db.delete(rateLimits).where(eq(rateLimits.name, 'account:owner'));
    expect(await change(token, { body: fields(PASSWORD) })).toEqual(OK);
  });

  it('is refused if it equals the old one', async () => {
    const account = await addAccount(test().db);
    const token = await addSession(test().db, account);
    const same = {
      oldPassword: seal(PASSWORD),
      newPassword: seal(PASSWORD),
      passwordt: seal(PASSWORD),
    };
    const refusal = { code: 500, msg: '新密码不能与当前密码相同' };
    expect(await change(token, { body: same })).toEqual(refusal);
    expect(await change(token, { body: { ...same, oldPassword: seal('Guess-1') } })).toEqual(
      WRONG_PASSWORD,
    );
  });

  it.each([
    ['without a field', { oldPassword: undefined }, '请填写当前密码'],
    ['with a different repetition', 'Other-River-1', '两次输入的密码不一致'],
    ['with five characters', 'hs83k', '密码长度须为 6 至 20 个字符'],
  ])('is refused %s', async (_, given, msg) => {
    const token = await addSession(test().db, await addAccount(test().db));
    const body =
      typeof given === 'object'
        ? { ...fields(PASSWORD), ...given }
        : given === 'hs83k'
          ? fields(PASSWORD, given)
          : fields(PASSWORD, NEW, given);
    expect(await change(token, { body })).toMatchObject({ code: 500, msg });
  });
});

it('must be longer for an administrator', async () => {
  const token = await addSession(test().db, await addAccount(test().db, ['admin']));
  const [oldPassword, short] = [seal(PASSWORD), 'hs83kd'];
  const body = { oldPassword, newPassword: seal(short), passwordt: seal(short) };
  expect(await answerOf(call(test(), changePassword, { token, body }))).toEqual({
    code: 500,
    msg: '密码长度须为 8 至 20 个字符',
    fields: [{ place: 'password', msg: '密码长度须为 8 至 20 个字符' }],
  });
});

/** Resolves once a transaction waits for a row. */
async function untilItWaits(): Promise<void> {
  for (let isWaiting = false; !isWaiting;) {
    const { rows } = await test().db.execute(sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    isWaiting = rows.length > 0;
  }
}

describe('another phone', () => {
  const move = (token: string, phone: string, code: string, password = PASSWORD) =>
    answerOf(
      call(test(), resetPhone, {
        token,
        body: { phonenumber: phone, code, password: seal(password) },
      }),
    );

  it('is accepted with the owner’s password and a code sent to it', async () => {
    const [account, phone] = [await addAccount(test().db), freshPhone()];
    const token = await addSession(test().db, account);
    expect(await move(token, phone, await addCode(test(), phone, 'resetPhone'))).toEqual(OK);
    expect((await findById(test().db, account.id))!.phone).toBe(phone);
  });

  it('is refused without the password, and the code stays valid (threat 18)', async () => {
    const [account, phone] = [await addAccount(test().db), freshPhone()];
    const token = await addSession(test().db, account);
    const code = await addCode(test(), phone, 'resetPhone');
    expect(await move(token, phone, code, 'Wrong-River-7')).toEqual(WRONG_PASSWORD);
    expect(await move(token, phone, code)).toEqual(OK);
  });

  it('is refused if the owner has set another password in the meantime', async () => {
    const [account, phone] = [await addAccount(test().db), freshPhone()];
    const token = await addSession(test().db, account);
    const code = await addCode(test(), phone, 'resetPhone');
    const passwordHash = await hashPassword(NEW);
    const setting = await writeLate(test().db, (tx) =>
      updateAccount(tx, account.id, { passwordHash }),
    );
    const moving = move(token, phone, code);
    await untilItWaits();
    await setting.commit();
    expect(await moving).toEqual(WRONG_PASSWORD);
    expect((await findById(test().db, account.id))!.phone).toBe(account.phone);
  });

  it('is refused with a code for another phone or another purpose (threat 18)', async () => {
    const [account, phone] = [await addAccount(test().db), freshPhone()];
    const token = await addSession(test().db, account);
    const own = await addCode(test(), account.phone, 'resetPhone');
    const other = await addCode(test(), phone, 'resetPassword');
    expect(await move(token, phone, own)).toEqual(WRONG_CODE);
    expect(await move(token, phone, other)).toEqual(WRONG_CODE);
    expect((await findById(test().db, account.id))!.phone).toBe(account.phone);
  });

  it('is refused if it belongs to another account', async () => {
    const [account, other] = [await addAccount(test().db), await addAccount(test().db)];
    const token = await addSession(test().db, account);
    const code = await addCode(test(), other.phone, 'resetPhone');
    expect(await move(token, other.phone, code)).toEqual({
      code: 500,
      msg: '该手机号已注册，请直接登录',
      fields: [{ place: 'phone', msg: '该手机号已注册，请直接登录' }],
    });
  });
});
