/** The flaws of a new password; each is a fault of contract/identity/fault.ts. */
export type PasswordFlaw = 'passwordLength' | 'passwordCommon';

/** Words in the most common passwords: plain words, names of feelings, numbers that sound like words in Chinese. */
const WORDS = new Set(
  `password passwd passw pass pwd mima admin administrator root user test login welcome hello demo
master public secret change changeme letmein google taobao
alipay wechat weixin qq huawei china zhongguo beijing shanghai love iloveyou loveyou forever baby angel
princess dragon monkey tiger sunshine shadow summer football basketball batman
whatever access lucky apple android windows woaini aini nihao
wang zhang liu chen yang li laopo baobei mama zhangsan lisi
520 521 1314 5201314 1314520 5211314 3344520 7758521 7758258 147258 147258369 147852 159357 159753
147369 258456 789456 456789 123123 112233 110120 168 518 007 911 100200 584520 201314 10086`.split(
    /\s+/,
  ),
);

/** Sequences of neighbours on the keyboard, in the alphabet and in counting. */
const ROWS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgb',
  '!@#$%^&*()',
];
const reversed = (text: string) => [...text].reverse().join('');
const LINES = [...ROWS, ...ROWS.map(reversed)].join(' ');

/** Dates as people write birthdays, such as 19991231. */
const DATE = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:[0-2]\d|3[01])$/;
const REPEATED = /^(.{1,4}?)\1+$/su;
const LEET: Record<string, string> = { '@': 'a', '0': 'o', '1': 'i', '3': 'e', $: 's', '5': 's' };

const isWeak = (part: string, own: readonly string[]): boolean =>
  WORDS.has(part) ||
  own.includes(part) ||
  LINES.includes(part) ||
  DATE.test(part) ||
  REPEATED.test(part) ||
  part.length === 1;

/** Returns whether a text is a common word in leet spelling, with or without digits after it. */
const isDisguised = (text: string): boolean =>
  WORDS.has(text.replace(/[\d!#.]+$/, '').replace(/[@0135$]/g, (sign) => LEET[sign]!));

/**
 * Returns whether a password is weak as a whole or consists of two or three weak parts: woaini1314, a123456, abc@123.
 */
function isCommon(password: string, own: readonly string[]): boolean {
  const text = password.toLowerCase();
  const parts = text.match(/\p{L}+|\d+|[^\p{L}\d]+/gu) ?? [];
  const isPatched = parts.length <= 3 && parts.every((part) => isWeak(part, own));
  return isPatched || isWeak(text, own) || isDisguised(text);
}

/** Returns whether a password is among the first that an attacker would try. @param names the account's own names */
export const isCommonPassword = (
  password: string,
  names: readonly (string | undefined)[] = [],
): boolean =>
  isCommon(
    password,
    names.flatMap((name) => (name ? [name.toLowerCase()] : [])),
  );

/**
 * Checks a new password, in the browser and on the server alike (specification 5).
 * @param length bounds in characters, as people count them
 * @param names the account's own names
 */
export function passwordFlaw(
  password: string,
  length: { readonly min: number; readonly max: number },
  names: readonly (string | undefined)[] = [],
): PasswordFlaw | undefined {
  const count = [...password].length;
  if (count < length.min || count > length.max) return 'passwordLength';
  return isCommonPassword(password, names) ? 'passwordCommon' : undefined;
}
