import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { PRIVACY_VERSION, register } from '#contract/identity/account.ts';
import { getInfo } from '#contract/identity/session.ts';
import { logins } from '#server/platform/audit/table.ts';
import { accountRoles, accounts, consents } from '#server/areas/identity/table.ts';
import { findByName } from '#server/areas/identity/account/repository.ts';
import {
  addAccount,
  addCode,
  answerOf,
  call,
  freshAddress,
  freshPhone,
  PASSWORD,
  sealPassword,
} from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addChannel } from '#tests/kit/statistic/channel-given.ts';

const test = useApp();
const TAKEN = {
  code: 500,
  msg: '该账号已被使用，请换一个',
  fields: [{ place: 'userName', msg: '该账号已被使用，请换一个' }],
};
const PHONE_TAKEN = {
  code: 500,
  msg: '该手机号已注册，请直接登录',
  fields: [{ place: 'phone', msg: '该手机号已注册，请直接登录' }],
};
const WRONG_CODE_WORDS = '验证码不正确或已失效，请重新获取';
const WRONG_CODE = {
  code: 500,
  msg: WRONG_CODE_WORDS,
  fields: [{ place: 'code', msg: WRONG_CODE_WORDS }],
};

interface Given {
  userName: string;
  phone?: string;
  code?: string;
  password?: string;
  more?: object;
}

async function send({ userName, phone = freshPhone(), password = PASSWORD, ...given }: Given) {
  const { keyPair } = test();
  const code = given.code ?? (await addCode(test(), phone, 'register'));
  const body = {
    userName,
    phonenumber: phone,
    code,
    privacyVersion: PRIVACY_VERSION,
    password: sealPassword(keyPair, password),
    confirmPassword: sealPassword(keyPair, password),
    ...given.more,
  };
  return answerOf(call(test(), register, { body, address: freshAddress() }));
}

describe('registration', () => {
  it('adds an account with the consent that was given', async () => {
    const { db, keyPair } = test();
    const [phone, address] = [freshPhone(), '203.0.113.9'];
    const sealed = sealPassword(keyPair, PASSWORD);
    const channel = await addChannel(db);
    const body = {
      userName: '李振宇',
      nickName: '振宇',
      phonenumber: phone,
      sourceChannel: channel.key,
      code: await addCode(test(), phone, 'register'),
      privacyVersion: PRIVACY_VERSION,
      password: sealed,
      confirmPassword: sealed,
    };
    const answer = await answerOf(call(test(), register, { body, address }));
    const account = (await findByName(db, '李振宇'))!;
    const data = { userId: account.id, token: expect.stringMatching(/^[\w-]{43}$/) };
    expect(answer).toEqual({ code: 200, msg: expect.any(String), data });
    expect(account).toMatchObject({
      nickName: '振宇',
      phone,
      sourceChannel: channel.key,
      lastChannel: channel.key,
      status: 'active',
    });
    expect(account.passwordHash).toMatch(/^\$argon2id\$/);
    const given = await db.select().from(consents).where(eq(consents.accountId, account.id));
    expect(given).toMatchObject([{ version: PRIVACY_VERSION, address }]);
  });

  it('logs in the person who has just verified the phone, and logs it', async () => {
    const { data } = (await send({ userName: 'straightin' })) as { data?: { token: string } };
    const info = await answerOf(call(test(), getInfo, { token: data!.token }));
    expect(info).toMatchObject({ code: 200, user: { name: 'straightin' }, permissions: [] });
    const [noted] = await test().db.select().from(logins).orderBy(desc(logins.id)).limit(1);
    expect(noted).toMatchObject({ userName: 'straightin', way: 'sms', result: 'success' });
  });

  it('ignores fields that a registration does not have (threat 15)', async () => {
    const { db } = test();
    const more = {
      roles: ['admin'],
      role: 'admin',
      status: 'disabled',
      id: 1,
      userId: 1,
      avatar: 'x',
    };
    await send({ userName: 'massassign', more });
    const account = (await findByName(db, 'massassign'))!;
    expect(account).toMatchObject({ status: 'active', avatar: null });
    const roles = await db
      .select()
      .from(accountRoles)
      .where(eq(accountRoles.accountId, account.id));
    expect(roles).toEqual([]);
  });

  it('requires consent to the current privacy text', async () => {
    const answer = await send({ userName: 'oldtext', more: { privacyVersion: '2020-01' } });
    expect(answer).toMatchObject({ code: 500, msg: '对隐私说明的同意不正确，请检查后重试' });
  });

  it.each(['a123456', 'passwordname1', '12345678'])('refuses the password %s', async (password) => {
    const answer = await send({ userName: 'passwordname', password });
    expect(answer).toMatchObject({ code: 500, msg: '该密码过于常见，请换一个' });
  });

  it.each(['confirmPassword', 'passwordt'])(
    'refuses a password that %s does not repeat',
    async (field) => {
      const more = { [field]: sealPassword(test().keyPair, 'Other-River-1') };
      const answer = await send({ userName: 'repeated', more });
      expect(answer).toMatchObject({ code: 500, msg: '两次输入的密码不一致' });
    },
  );

  it.each(['a', 'x'.repeat(21), '.ab', 'ab-', 'a b', 'a/b', 'a\0b', "a'b"])(
    'refuses the name %j',
    async (userName) => {
      expect(await send({ userName })).toMatchObject({ msg: expect.stringContaining('账号') });
    },
  );
});

describe('a name or a phone that is taken', () => {
  it('is refused, regardless of case and character width', async () => {
    await addAccount(test().db, [], { userName: 'TakenName' });
    for (const userName of ['TakenName', 'takenname', 'ＴＡＫＥＮname']) {
      expect(await send({ userName })).toEqual(TAKEN);
    }
  });

  it('is refused, also when written with its country code', async () => {
    const { phone } = await addAccount(test().db);
    const code = await addCode(test(), phone, 'register');
    expect(await send({ userName: 'otherphone', phone: `+86${phone}`, code })).toEqual(PHONE_TAKEN);
  });

  it('leaves the code valid for another name (threat 20)', async () => {
    const { userName } = await addAccount(test().db);
    const phone = freshPhone();
    const code = await addCode(test(), phone, 'register');
    expect(await send({ userName, phone, code })).toEqual(TAKEN);
    expect(await send({ userName: 'secondchoice', phone, code })).toMatchObject({ code: 200 });
    expect(await send({ userName: 'thirdchoice', phone, code })).toEqual(WRONG_CODE);
  });

  it('costs one attempt each time, and the fifth is the last (threat 20)', async () => {
    const { userName } = await addAccount(test().db);
    const phone = freshPhone();
    const code = await addCode(test(), phone, 'register');
    for (let times = 0; times < 5; times += 1) {
      expect(await send({ userName, phone, code })).toEqual(TAKEN);
    }
    expect(await send({ userName: 'toolate', phone, code })).toEqual(WRONG_CODE);
  });

  it('is not disclosed to people who do not own the phone (threat 21)', async () => {
    const { userName, phone } = await addAccount(test().db);
    expect(await send({ userName, phone, code: '000000' })).toEqual(WRONG_CODE);
    expect(await send({ userName: 'nobody-yet', code: '000000' })).toEqual(WRONG_CODE);
  });

  it('is given to one of twenty simultaneous registrations', async () => {
    const all = Array.from({ length: 20 }, () => send({ userName: 'raced' }));
    const answers = await Promise.all(all);
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ msg }) => msg === TAKEN.msg)).toHaveLength(19);
    expect(await test().db.$count(accounts, eq(accounts.userName, 'raced'))).toBe(1);
  });
});

describe('a registration code', () => {
  it('registers one account if several use it at once (threat 20)', async () => {
    const phone = freshPhone();
    const code = await addCode(test(), phone, 'register');
    const all = Array.from({ length: 4 }, (_, n) =>
      send({ userName: `same-code-${n}`, phone, code }),
    );
    const answers = await Promise.all(all);
    expect(answers.filter(({ code: each }) => each === 200)).toHaveLength(1);
  });

  it('of another purpose or another phone is invalid (threats 18, 20)', async () => {
    const phone = freshPhone();
    const forLogin = await addCode(test(), phone, 'login');
    expect(await send({ userName: 'cross', phone, code: forLogin })).toEqual(WRONG_CODE);
    const forOther = await addCode(test(), freshPhone(), 'register');
    expect(await send({ userName: 'cross', phone: freshPhone(), code: forOther })).toEqual(
      WRONG_CODE,
    );
  });
});
