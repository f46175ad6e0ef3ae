import type { Criterion } from '#contract/judging/criterion.ts';

const both = (text: string) => ({ zh: text, en: text });

/** A criterion from 0 to 100 points, by its number and its weight in thousandths. */
export const criterionOf = (
  id: number,
  weight: number,
  change: Partial<Criterion> = {},
): Criterion => ({
  id,
  kind: 'score',
  name: both(`c${id}`),
  hint: both(''),
  min: 0,
  max: 10_000,
  step: 1,
  weight,
  levels: [],
  commentBelow: null,
  commentAbove: null,
  ...change,
});
