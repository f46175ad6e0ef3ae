import { expect, it } from 'vitest';
import { dropEarly, earlyAnswer, endEarly, keepEarly } from '#islands/admin/kit/early.ts';

it('an early answer is available once for the same request', () => {
  keepEarly('news 1', ['row']);
  expect([earlyAnswer('news 1'), earlyAnswer('news 2')]).toEqual([['row'], undefined]);
  expect([endEarly('news 1'), endEarly('news 1')]).toEqual([true, false]);
  expect(earlyAnswer('news 1')).toBeUndefined();
});

it('an early answer is dropped after the start, used or not', () => {
  keepEarly('news 1', ['row']);
  dropEarly();
  expect(earlyAnswer('news 1')).toBeUndefined();
});
