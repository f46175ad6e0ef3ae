import { transform } from 'esbuild';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { passwordFlaw } from '#domain/identity/password.ts';

const LENGTH = { min: 5, max: 20 };
const judge = (password: string, ...names: string[]) => passwordFlaw(password, LENGTH, names);

describe('the length of a password', () => {
  it.each([
    ['abX9', 'passwordLength'],
    ['abX9!', undefined],
    ['k7#mQ2vL9!pR4sT6wY8z', undefined],
    ['k7#mQ2vL9!pR4sT6wY8z1', 'passwordLength'],
  ])('is checked for %j', (password, flaw) => expect(judge(password)).toBe(flaw));

  it('counts characters, not UTF-16 units', () => {
    expect(judge('𠮷𠮶🐎🐉')).toBe('passwordLength');
    expect(judge('𠮷𠮶🐎🐉龘')).toBeUndefined();
  });
});

describe('a common password', () => {
  it.each([
    '123456',
    '1234567890',
    '987654321',
    '0987654321',
    '111111',
    '888888',
    '12121212',
    'abcabc',
    'abcdef',
    'zyxwvu',
    'qwerty',
    'QWERTYUIOP',
    'asdfgh',
    'zxcvbnm',
    'poiuytrewq',
    '1qaz2wsx',
    '1q2w3e4r',
    'qazwsxedc',
    '!@#$%^',
    'password',
    'Password1',
    'P@ssw0rd',
    'p@ssw0rd123',
    'admin123',
    'admin@123',
    'abc123',
    'abc@123',
    'a123456',
    'a123456789',
    '123456a',
    '123456abc',
    'qwe123',
    'qwerty123',
    'woaini',
    'woaini1314',
    'woaini520',
    '5201314',
    '1314520',
    'zhang123',
    'wang123456',
    'iloveyou',
    'ILOVEYOU520',
    'aaaaa1',
    '19990101',
    '20001231',
    'li19900214',
    '147258369',
    '7758521',
    '123123',
    '112233',
  ])('is %s', (password) => expect(judge(password)).toBe('passwordCommon'));

  it.each(['lizhenyu', 'LiZhenYu', 'lizhenyu1', 'lizhenyu123', 'lizhenyu@520', '123lizhenyu'])(
    'may be the account name with a small addition: %s',
    (password) => expect(judge(password, 'LiZhenyu')).toBe('passwordCommon'),
  );

  it('may be the phone of the account', () => {
    expect(judge('13912345670', '13912345670')).toBe('passwordCommon');
  });

  it.each([
    'Quiet-River-7',
    'x7k2m9q',
    'correct horse',
    '一日看尽长安花',
    'hs83kd',
    'mountain lake',
    'woaini-changan',
    'lizhenyu-8h2k',
    'ab12cd34ef',
    '20001331',
    'q9w8e7x1',
    '73919482',
  ])('is not %s', (password) => expect(judge(password, 'lizhenyu')).toBeUndefined());

  it('is checked without an account name too', () => {
    expect(passwordFlaw('hs83kd', LENGTH, [undefined, ''])).toBeUndefined();
  });
});

it('the check of passwords is at most 3 KB in a page', async () => {
  const { code } = await transform(readFileSync('src/domain/identity/password.ts', 'utf8'), {
    loader: 'ts',
    minify: true,
  });
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(3 * 1024);
});
