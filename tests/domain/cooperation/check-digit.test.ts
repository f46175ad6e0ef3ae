import { describe, expect, it } from 'vitest';
import { isCreditCode, isLei } from '#domain/cooperation/check-digit.ts';

describe('a unified social credit code', () => {
  it.each([
    // Published codes of state bodies and companies.
    ['911100001000140000', false],
    ['91350100M000100Y43', true],
    ['91350100M000100Y44', false],
    ['91350100m000100Y43', false],
    ['91350100I000100Y43', false],
    ['9135010M000100Y43', false],
    ['', false],
  ])('%s is right: %s', (code, isRight) => {
    expect(isCreditCode(code)).toBe(isRight);
  });
});

describe('a Legal Entity Identifier', () => {
  it.each([
    ['5493001KJTIIGC8Y1R12', true],
    ['5493001KJTIIGC8Y1R13', false],
    ['5493001KJTIIGC8Y1R21', false],
    ['5493001KJTIIGC8Y1R1', false],
    ['', false],
  ])('%s is right: %s', (code, isRight) => {
    expect(isLei(code)).toBe(isRight);
  });
});
