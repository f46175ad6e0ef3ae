import { expect, it } from 'vitest';
import { maskIdNumber } from '#domain/registration/person.ts';

it.each([
  ['110101199003070011', '1101**********0011'],
  ['BR7654321', 'BR*****21'],
  ['A123', 'A**3'],
])('leaves of %s at most a half', (number, masked) => {
  expect(maskIdNumber(number)).toBe(masked);
});
