import { expect, it } from 'vitest';
import { answerAt, withAnswer, withRows } from '#islands/forms/state/answer.ts';

const ANSWERS = { f1: 'one', g1: [{ f2: 'two' }, { f2: 'three' }] };

it.each([
  ['f1', 'one'],
  ['g1.1.f2', 'three'],
  ['g1.7.f2', null],
  ['f9', null],
])('reads what stands at %s', (place, value) => {
  expect(answerAt(ANSWERS, place)).toBe(value);
});

it('writes an answer and leaves all others as they were', () => {
  expect(withAnswer(ANSWERS, 'f1', null)).toEqual({
    f1: null,
    g1: [{ f2: 'two' }, { f2: 'three' }],
  });
  expect(withAnswer(ANSWERS, 'g1.0.f3', 5)).toEqual({
    f1: 'one',
    g1: [{ f2: 'two', f3: 5 }, { f2: 'three' }],
  });
  expect(withRows(ANSWERS, 'g1', [{}])).toEqual({ f1: 'one', g1: [{}] });
});
