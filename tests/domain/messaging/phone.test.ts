import { describe, expect, it } from 'vitest';
import { maskPhone, plainPhone, typedPhone } from '#domain/messaging/phone.ts';

describe('plainPhone', () => {
  it.each([
    ['+8613800000000', '13800000000'],
    ['13800000000', '13800000000'],
    ['+8602112345678', '+8602112345678'],
    ['+85291234567', '+85291234567'],
  ])('reads %s as %s', (given, plain) => {
    expect(plainPhone(given)).toBe(plain);
  });
});

it('a phone is read without what people write between its digits', () => {
  const typed = ['138 0000-0000', '+86 (138) 00000000', '１３８－0000–0000', '13800000000'];
  expect(typed.map(typedPhone)).toEqual([
    '13800000000',
    '+8613800000000',
    '13800000000',
    '13800000000',
  ]);
});

describe('maskPhone', () => {
  it.each([
    ['13800001234', '138****1234'],
    ['+85291234567', '+85****4567'],
  ])('shows %s as %s', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked);
  });
});
