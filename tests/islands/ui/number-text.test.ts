import { expect, it } from 'vitest';
import { numberText } from '#islands/ui/number-text.ts';

it.each([
  ['12.345', {}, '12.34'],
  ['12.', {}, '12.'],
  ['.5', {}, '0.5'],
  ['1.2.3', {}, '1.23'],
  ['007', {}, '7'],
  ['0', {}, '0'],
  ['-5', {}, '5'],
  ['-5', { signed: true }, '-5'],
  ['-', { signed: true }, '-'],
  ['5-', { signed: true }, '5'],
  ['3.9', { decimals: 0 }, '3'],
  ['3.98765', { decimals: 4 }, '3.9876'],
  ['1e5 yuan', {}, '15'],
  ['', {}, ''],
])('%j with %j is %j', (typed, rule, text) => {
  expect(numberText(typed, rule)).toBe(text);
});
