import { expect, it } from 'vitest';
import { factsOf } from '#islands/admin/library/measure.ts';

it('the known facts of a file are listed', () => {
  const file = { width: null, height: null, duration: null, size: 2048 };
  const facts = [{}, { width: 16, height: 9 }, { width: 16, height: 9, duration: 65 }];
  expect(facts.map((part) => factsOf({ ...file, ...part } as never, 'zh'))).toEqual([
    '2 KB',
    '16 × 9 · 2 KB',
    '16 × 9 · 1:05 · 2 KB',
  ]);
});
