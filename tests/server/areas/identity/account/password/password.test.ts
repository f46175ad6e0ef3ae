import { describe, expect, it } from 'vitest';
import { FAULTS } from '#contract/fault-name.ts';
import type { Fault } from '#contract/fault.ts';
import { hashPassword, verifyPassword } from '#server/areas/identity/account/password/argon.ts';
import { openNewPassword, openPassword } from '#server/areas/identity/account/password/password.ts';
import { sealPassword } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { wrapKey } from '#tests/kit/envelope.ts';

const test = useApp();
const LENGTH = { min: 6, max: 20 };
const open = (sealed: string) => openPassword(test().keyPair, sealed);
const openNew = (password: string, confirmPassword: string) => {
  const { keyPair } = test();
  return openNewPassword(keyPair, {
    password: sealPassword(keyPair, password),
    confirmPassword: sealPassword(keyPair, confirmPassword),
    length: LENGTH,
    names: ['lizhenyu'],
  }).catch(({ fault, values }: Fault) => [fault, values]);
};

describe('an encrypted password', () => {
  it.each(['Quiet-River-7', '一日看尽长安花', 'ü😀\u{20bb7}', ''])(
    '%j is decrypted unchanged',
    async (text) => {
      expect(await open(sealPassword(test().keyPair, text))).toBe(text);
    },
  );

  it('is the same when typed in full-width characters', async () => {
    expect(await open(sealPassword(test().keyPair, 'Ｑｕｉｅｔ７'))).toBe('Quiet7');
  });

  it.each([
    ['noise', () => Buffer.alloc(256, 7).toString('base64')],
    ['encrypted text that is not base64', () => wrapKey(test().keyPair, 'Quiet-River-7')],
    [
      'encrypted bytes that are not UTF-8',
      () => sealPassword(test().keyPair, Buffer.from([0xff, 0xfe])),
    ],
  ])('is refused if it is %s', async (_, make) => {
    await expect(open(make())).rejects.toMatchObject({ fault: 'passwordUnreadable' });
  });
});

describe('a new password', () => {
  it('is accepted if both entries match', async () => {
    expect(await openNew('Quiet-River-7', 'Quiet-River-7')).toBe('Quiet-River-7');
  });

  it.each([
    ['Quiet-River-7', 'Quiet-River-8', ['passwordMismatch', {}]],
    ['hs83k', 'hs83k', ['passwordLength', LENGTH]],
    ['k7#mQ2vL9!pR4sT6wY8z1', 'k7#mQ2vL9!pR4sT6wY8z1', ['passwordLength', LENGTH]],
    ['a123456', 'a123456', ['passwordCommon', LENGTH]],
    ['lizhenyu1', 'lizhenyu1', ['passwordCommon', LENGTH]],
  ])('%j with %j is refused', async (password, repeated, refusal) => {
    expect(await openNew(password, repeated)).toEqual(refusal);
  });
});

describe('a password hash', () => {
  it('is argon2id with 19 MiB, two rounds and one lane (threat 14)', async () => {
    expect(await hashPassword('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('is verified by its password only', async () => {
    const passwordHash = await hashPassword('Quiet-River-7');
    const answers = ['Quiet-River-7', 'quiet-river-7', ''].map((text) =>
      verifyPassword(passwordHash, text),
    );
    expect(await Promise.all(answers)).toEqual([true, false, false]);
  });

  it.each([null, undefined])('of %s is verified by no password', async (none) => {
    expect(await verifyPassword(none, '')).toBe(false);
  });

  it('is refused with tooMany beyond two hundred waiting (threat 14)', async () => {
    const all = Array.from({ length: 260 }, () => verifyPassword(undefined, 'x'));
    const answers = await Promise.allSettled(all);
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(58);
    for (const { reason } of refused as PromiseRejectedResult[]) {
      expect((reason as Fault).fault).toBe('tooMany');
    }
    expect(FAULTS.tooMany).toEqual({ status: 429, code: 429 });
  });
});
