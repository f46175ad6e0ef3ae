import { expect, it } from 'vitest';
import { isReasoned } from '#domain/judging/sequence/reason.ts';

const cut = (reason: string) => ({ reason });

it.each([
  ['what the rule alone decides', [], '', [], true],
  ['entries by hand without one', ['7'], '', [], false],
  ['entries by hand with spaces and a sign', ['7'], '  .  ', [], false],
  ['entries by hand with one', ['7'], '并列第十', [], false],
  ['entries by hand with one of five characters', ['7'], '并列第十名', [], true],
  ['a cut without one', [], '', [cut('并列第十名'), cut('')], false],
  ['cuts with one each', [], '', [cut('并列第十名'), cut('the same score')], true],
])('a reason is given for %s', (_, also, reason, cuts, isGiven) => {
  expect(isReasoned({ also, reason, cuts })).toBe(isGiven);
});
