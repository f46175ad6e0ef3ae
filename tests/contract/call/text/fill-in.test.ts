import { expect, it } from 'vitest';
import { fillIn } from '#contract/call/text/fill-in.ts';

it('a placeholder is replaced by its value, and stays where there is none', () => {
  expect(fillIn('{a} of {b}', { a: 2 })).toBe('2 of {b}');
});

it('the words that fit a number are chosen', () => {
  const text = '{count} [count|team has|teams have] entered';
  expect([0, 1, 2, 21, '1'].map((count) => fillIn(text, { count }))).toEqual([
    '0 teams have entered',
    '1 team has entered',
    '2 teams have entered',
    '21 teams have entered',
    '1 team has entered',
  ]);
});

it('nothing in a value is interpreted', () => {
  const values = { title: '[count|a|b] {count}', count: 1 };
  expect(fillIn('{title}: {count}', values)).toBe('[count|a|b] {count}: 1');
});
