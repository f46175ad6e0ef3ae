import { afterEach, describe, expect, it, vi } from 'vitest';
import { getInfo, login } from '#contract/identity/session.ts';
import * as argon from '#server/areas/identity/account/password/argon.ts';
import { updateAccount } from '#server/areas/identity/account/repository.ts';
import { tickets } from '#server/areas/captcha/table.ts';
import { rateLimits } from '#server/platform/limit/table.ts';
import { LOGIN_LIMITS } from '#server/areas/identity/login/attempt.ts';
import {
  addAccount,
  addCode,
  addTicket,
  answerOf,
  call,
  freshAddress,
  freshPhone,
  PASSWORD,
  sealPassword,
} from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';

vi.mock('#server/areas/identity/account/password/argon.ts', { spy: true });

const test = useApp();
afterEach(() => test().db.delete(rateLimits));

const WRONG = { code: 500, msg: '账号或密码不正确' };
const WRONG_CODE_WORDS = '验证码不正确或已失效，请重新获取';
const WRONG_CODE = {
  code: 500,
  msg: WRONG_CODE_WORDS,
  fields: [{ place: 'code', msg: WRONG_CODE_WORDS }],
};
const CAPTCHA = { code: 500, msg: '请完成安全验证' };

interface Given {
  address?: string;
  password?: string;
  ticket?: string;
  headers?: Record<string, string>;
}

async function byPassword(username: string, given: Given = {}) {
  const { db, keyPair } = test();
  const { address = freshAddress(), password = PASSWORD, headers = {} } = given;
  const captchaVerification = given.ticket ?? (await addTicket(db, 'login', address));
  const body = { username, password: sealPassword(keyPair, password), captchaVerification };
  return answerOf(call(test(), login, { body, address, headers }));
}
const byCode = (phonenumber: string, code: string, address = freshAddress()) =>
  answerOf(call(test(), login, { body: { phonenumber, code }, address }));

const fail = async (username: string, count: number, address?: () => string) => {
  for (let guess = 0; guess < count; guess += 1) {
    const from = address ? { address: address() } : {};
    await byPassword(username, { password: `Guess-${guess}`, ...from });
  }
};

describe('a login by password', () => {
  it('returns a token that is valid for the next call', async () => {
    const { userName } = await addAccount(test().db, ['channel']);
    const { token, ...answer } = await byPassword(userName.toUpperCase());
    expect(answer).toEqual({ code: 200, msg: expect.any(String) });
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const info = await answerOf(call(test(), getInfo, { token: token as string }));
    expect(info).toMatchObject({ code: 200, roles: ['channel'], user: { name: userName } });
  });

  it('answers a wrong password, an unknown name and a disabled account alike, after one hash each (threat 12)', async () => {
    const [known, disabled] = [await addAccount(test().db), await addAccount(test().db)];
    await updateAccount(test().db, disabled.id, { status: 'disabled' });
    const verify = vi.mocked(argon.verifyPassword);
    verify.mockClear();
    const answers = [
      await byPassword(known.userName, { password: 'Wrong-River-7' }),
      await byPassword('nobody-here'),
      await byPassword(disabled.userName),
      await byPassword(disabled.userName, { password: 'Wrong-River-7' }),
    ];
    expect(answers).toEqual([WRONG, WRONG, WRONG, WRONG]);
    expect(verify).toHaveBeenCalledTimes(4);
  });

  it('is refused to an account that never had a password', async () => {
    const { id, userName } = await addAccount(test().db);
    await updateAccount(test().db, id, { passwordHash: null });
    expect(await byPassword(userName, { password: '' })).toEqual(WRONG);
  });

  it('is refused if the password was replaced during its verification (threat 9)', async () => {
    const { id, userName } = await addAccount(test().db);
    vi.mocked(argon.verifyPassword).mockImplementationOnce(async () => {
      await updateAccount(test().db, id, { passwordHash: 'another one by now' });
      return true;
    });
    expect(await byPassword(userName)).toEqual(WRONG);
  });

  it('has no default account (threat 13)', async () => {
    for (const [name, password] of [
      ['admin', 'admin123'],
      ['admin', '123456'],
      ['ry', 'admin123'],
      ['ruoyi', '123456'],
    ] as const) {
      expect(await byPassword(name, { password })).toEqual(WRONG);
    }
  });
});

describe('the captcha of a login', () => {
  it('is spent, whether the password is right or wrong', async () => {
    const { userName } = await addAccount(test().db);
    const address = freshAddress();
    const ticket = await addTicket(test().db, 'login', address);
    const from = { ticket, address };
    expect(await byPassword(userName, { ...from, password: 'Wrong-River-7' })).toEqual(WRONG);
    expect(await byPassword(userName, from)).toEqual(CAPTCHA);
  });

  it('is required before anything is counted or hashed', async () => {
    const { userName } = await addAccount(test().db);
    const verify = vi.mocked(argon.verifyPassword);
    verify.mockClear();
    for (const ticket of ['never made', await addTicket(test().db, 'sms:login')]) {
      expect(await byPassword(userName, { ticket })).toEqual(CAPTCHA);
    }
    expect(verify).not.toHaveBeenCalled();
    expect(await test().db.$count(rateLimits)).toBe(0);
  });

  it('is invalid once it has expired', async () => {
    const { userName } = await addAccount(test().db);
    const address = freshAddress();
    const ticket = await addTicket(test().db, 'login', address);
    await test()
      .db.update(tickets)
      .set({ expiresAt: new Date(Date.now() - 1000) });
    expect(await byPassword(userName, { ticket, address })).toEqual(CAPTCHA);
  });
});

describe('guessing passwords', () => {
  it('of one account from one address is blocked after five attempts, also for unknown accounts (threat 12)', async () => {
    const { userName } = await addAccount(test().db);
    for (const name of [userName, 'nobody-there']) {
      const address = freshAddress();
      await fail(name, 5, () => address);
      const refused = await byPassword(name, { address });
      expect(refused).toEqual({ code: 429, msg: '操作过于频繁，请稍后再试' });
    }
  });

  it('is answered with the time when it may continue', async () => {
    const address = freshAddress();
    await fail('somebody', 5, () => address);
    const body = {
      username: 'somebody',
      captchaVerification: await addTicket(test().db, 'login', address),
    };
    const password = sealPassword(test().keyPair, PASSWORD);
    const response = await call(test(), login, { address, body: { ...body, password } });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(800);
  });

  it('of one account from many addresses is blocked after twenty attempts (threats 11, 12)', async () => {
    const { userName } = await addAccount(test().db);
    await fail(userName, LOGIN_LIMITS.account.times, freshAddress);
    expect(await byPassword(userName)).toMatchObject({ code: 429 });
  });

  it('is counted for one account regardless of case', async () => {
    const { userName } = await addAccount(test().db);
    const address = freshAddress();
    for (const name of [userName, userName.toUpperCase()]) await fail(name, 3, () => address);
    expect(await byPassword(userName, { address })).toMatchObject({ code: 429 });
  });

  it('of many accounts from one address is blocked after a hundred attempts (threat 12)', async () => {
    const address = freshAddress();
    const names = Array.from({ length: LOGIN_LIMITS.address.times }, (_, n) => `stuffed-${n}`);
    // Ten at a time: on a slow machine, some of a hundred would wait too long for the database.
    const answers = [];
    while (names.length > 0) {
      const some = names.splice(0, 10).map((name) => byPassword(name, { address }));
      answers.push(...(await Promise.all(some)));
    }
    expect(answers.map(({ code }) => code)).toEqual(Array.from(answers, () => 500));
    expect(answers).toHaveLength(100);
    const { userName } = await addAccount(test().db);
    expect(await byPassword(userName, { address })).toMatchObject({ code: 429 });
  });

  it('cannot be hidden behind forged addresses (threat 11)', async () => {
    const { userName } = await addAccount(test().db);
    const own = freshAddress();
    await fail(userName, 5, () => `${freshAddress()}, ${own}`);
    const answer = await byPassword(userName, { address: `${freshAddress()}, ${own}` });
    expect(answer).toMatchObject({ code: 429 });
  });

  it('cannot be hidden behind another client id or other headers (threats 10, 11)', async () => {
    const { userName } = await addAccount(test().db);
    const address = freshAddress();
    await fail(userName, 5, () => address);
    const headers = { clientUid: 'slider-new', 'x-real-ip': freshAddress(), 'user-agent': 'other' };
    expect(await byPassword(userName, { address, headers })).toMatchObject({ code: 429 });
  });

  it('is forgiven after a success, but not the address’s attempts on other accounts', async () => {
    const [account, other] = [await addAccount(test().db), await addAccount(test().db)];
    const address = freshAddress();
    await fail(other.userName, 4, () => address);
    await fail(account.userName, 4, () => address);
    expect(await byPassword(account.userName, { address })).toMatchObject({ code: 200 });
    const points = await test().db.select().from(rateLimits);
    expect(points.map(({ name, points: count }) => [name, count]).sort()).toEqual([
      ['login:account', 4],
      ['login:address', 8],
      ['login:noted', 8],
      ['login:pair', 4],
    ]);
  });

  it('a hundred times at once computes five hashes (threats 12, 14)', async () => {
    const { userName } = await addAccount(test().db);
    const address = freshAddress();
    const verify = vi.mocked(argon.verifyPassword);
    verify.mockClear();
    const guesses = Array.from({ length: 100 }, (_, n) =>
      byPassword(userName, { address, password: `Guess-${n}` }),
    );
    await Promise.all(guesses);
    expect(verify).toHaveBeenCalledTimes(5);
  });
});

describe('a login by a code', () => {
  it('returns a token, once', async () => {
    const { phone } = await addAccount(test().db);
    const code = await addCode(test(), phone, 'login');
    expect(await byCode(`+86${phone}`, code)).toMatchObject({ code: 200 });
    expect(await byCode(phone, code)).toEqual(WRONG_CODE);
  });

  it('answers a wrong code, a phone without an account and a disabled one alike (threat 21)', async () => {
    const [account, disabled] = [await addAccount(test().db), await addAccount(test().db)];
    await updateAccount(test().db, disabled.id, { status: 'disabled' });
    const nobody = freshPhone();
    expect([
      await byCode(account.phone, '000000'),
      await byCode(nobody, await addCode(test(), nobody, 'login')),
      await byCode(disabled.phone, await addCode(test(), disabled.phone, 'login')),
    ]).toEqual([WRONG_CODE, WRONG_CODE, WRONG_CODE]);
  });

  it('accepts no code of another purpose (threat 20)', async () => {
    const { phone } = await addAccount(test().db);
    expect(await byCode(phone, await addCode(test(), phone, 'register'))).toEqual(WRONG_CODE);
  });

  it('stays available to an owner whose password another person is guessing', async () => {
    const { userName, phone } = await addAccount(test().db);
    await fail(userName, LOGIN_LIMITS.account.times, freshAddress);
    const code = await addCode(test(), phone, 'login');
    expect(await byCode(phone, code)).toMatchObject({ code: 200 });
  });
});

it('refuses a login that mixes parts of two methods', async () => {
  const password = sealPassword(test().keyPair, PASSWORD);
  for (const body of [{}, { username: 'x1', password }, { phonenumber: freshPhone() }]) {
    expect(await answerOf(call(test(), login, { body }))).toMatchObject({ code: 500 });
  }
});
