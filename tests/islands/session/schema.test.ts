import type * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import {
  administrator,
  codeLogin,
  passwordChange,
  passwordLogin,
  passwordReset,
  registration,
} from '#islands/session/schema.ts';

/** Returns the faults by field; empty if there are none. */
const wrongIn = (schema: z.ZodMiniType, value: unknown): Record<string, string> => {
  const { error } = schema.safeParse(value);
  return Object.fromEntries(
    (error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );
};

const LONG = 'xkvqtrmzwphgbncfljdys';

const NEW = {
  userName: '王小明',
  phonenumber: '13800138000',
  code: '012345',
  password: 'xkvqt',
  confirmPassword: 'xkvqt',
  consent: true,
};

describe('the registration form of an account', () => {
  it('accepts what the contract accepts', () => {
    expect(wrongIn(registration, NEW)).toEqual({});
  });

  it.each([
    [{ userName: 'a' }, { userName: 'form.accountRule' }],
    [{ userName: '.a.' }, { userName: 'form.accountRule' }],
    [{ userName: 'a'.repeat(21) }, { userName: 'form.accountRule' }],
    [{ phonenumber: '1380013800' }, { phonenumber: 'form.phoneRule' }],
    [{ phonenumber: 'phone' }, { phonenumber: 'form.phoneRule' }],
    [{ code: '12345' }, { code: 'form.codeRule' }],
    [{ password: 'abcd', confirmPassword: 'abcd' }, { password: 'form.passwordRule' }],
    [{ password: LONG, confirmPassword: LONG }, { password: 'form.passwordRule' }],
    [{ password: 'abcde', confirmPassword: 'abcde' }, { password: 'fault.passwordCommon' }],
    [{ confirmPassword: 'xkvqs' }, { confirmPassword: 'form.passwordDiffers' }],
    [{ consent: false }, { consent: 'form.consentRule' }],
  ])('validates %j with %j', (change, wrong) => {
    expect(wrongIn(registration, { ...NEW, ...change })).toEqual(wrong);
  });

  it('counts characters, not UTF-16 units', () => {
    const password = '🏆🎈🎯🎲🎳🎮🎰🎻🎺🎸🥁🎷🎹🎼🎧🎤🎬🎨🎪🎭';
    expect(wrongIn(registration, { ...NEW, password, confirmPassword: password })).toEqual({});
  });
});

it('a changed password has 6 to 20 characters', () => {
  const wrong = { password: 'form.passwordChangeRule' };
  const short = { password: 'xkvqt', confirmPassword: 'xkvqt' };
  expect(wrongIn(passwordChange, { oldPassword: 'x', ...short })).toEqual(wrong);
  expect(wrongIn(passwordReset, { phonenumber: '+27821234567', code: '123456', ...short })).toEqual(
    wrong,
  );
});

it('the password of the first administrator has 8 to 20 characters, as on the server', () => {
  const given = (password: string) => ({ userName: 'ann', password, confirmPassword: password });
  const wrong = { password: 'form.passwordAdministratorRule' };
  expect(wrongIn(administrator, given('xkvqt9w'))).toEqual(wrong);
  expect(wrongIn(administrator, given('xkvqt9wz'))).toEqual({});
});

it('an existing password only has to be given', () => {
  expect(wrongIn(passwordLogin, { username: 'ann', password: '' })).toEqual({
    password: 'form.required',
  });
  expect(wrongIn(passwordLogin, { username: 'ann', password: 'x' })).toEqual({});
});

it('a login by code needs a phone and a code', () => {
  expect(wrongIn(codeLogin, { phonenumber: '13800138000', code: '123456' })).toEqual({});
  expect(wrongIn(codeLogin, { phonenumber: '', code: '' })).toEqual({
    phonenumber: 'form.phoneRule',
    code: 'form.codeRule',
  });
});
