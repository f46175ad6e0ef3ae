import { expect, it } from 'vitest';
import { isNumber, numberOf, numberText } from '#islands/ui/number/number-text.ts';

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
  ['3.9', { decimals: 0 }, '3.9'],
  ['3.98765', { decimals: 4 }, '3.9876'],
  ['1e5 yuan', {}, '15'],
  ['1,5', {}, '1,5'],
  ['1，5', {}, '1,5'],
  ['1。5', {}, '1.5'],
  ['１２', {}, '12'],
  ['12,', {}, '12,'],
  ['0,500', {}, '0,50'],
  ['12,500', {}, '12500'],
  ['¥1,234,567.891', {}, '1234567.89'],
  ['1234,567', {}, '1234567'],
  ['12,500', { decimals: 0 }, '12500'],
  ['1,5', { decimals: 0 }, '1,5'],
  ['1,', { decimals: 0 }, '1,'],
  ['1.25', { decimals: 0 }, '1.25'],
  ['', {}, ''],
])('%j with %j is %j', (typed, rule, text) => {
  expect(numberText(typed, rule)).toBe(text);
});

it.each([
  ['1,5', 1.5],
  ['1.5', 1.5],
  ['12,', 12],
  ['-0,5', -0.5],
  ['-', null],
  ['', null],
])('the number of %j is %j', (text, number) => {
  expect(numberOf(text)).toBe(number);
});

it.each([
  ['12', true],
  ['60人', true],
  ['-', true],
  ['.', true],
  ['', true],
  ['１２', true],
  ['十二', false],
  ['5万', false],
  ['twelve', false],
])('%j can be read as a number: %j', (typed, isOne) => {
  expect(isNumber(typed)).toBe(isOne);
});
