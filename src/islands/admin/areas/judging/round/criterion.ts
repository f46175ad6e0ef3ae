import type { Criterion } from '#contract/judging/criterion.ts';

/** Creates a criterion with the usual settings: up to a hundred points, in whole ones. */
export const newCriterion = (all: readonly Criterion[]): Criterion => ({
  id: Math.max(0, ...all.map(({ id }) => id)) + 1,
  kind: 'score',
  name: { zh: '', en: '' },
  hint: { zh: '', en: '' },
  min: 0,
  max: 10_000,
  step: 100,
  weight: 0,
  levels: [],
  commentBelow: null,
  commentAbove: null,
});

/** Changes the kind of a criterion, which resets its marks: yes and no are a hundred points and none. */
export const withKind = (one: Criterion, kind: Criterion['kind']): Criterion => {
  if (kind === 'yesNo') return { ...one, kind, min: 0, max: 10_000, step: 10_000, levels: [] };
  return kind === 'text' ? { ...one, kind, weight: 0, levels: [] } : { ...one, kind };
};

/** Sum of the weights in thousandths. */
export const weightOf = (all: readonly Criterion[]): number =>
  all.reduce((sum, { weight }) => sum + weight, 0);
