import { expect, it } from 'vitest';
import { createLatest } from '#islands/ui/latest.ts';

it('an answer that arrives after that of a later request is dropped', () => {
  const ask = createLatest();
  const [first, second, third] = [ask(), ask(), ask()];
  expect([first(), third(), second()]).toEqual([true, true, false]);
  const fourth = ask();
  expect([third(), fourth(), third()]).toEqual([true, true, false]);
});
