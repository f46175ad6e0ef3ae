import type { Criterion } from '#contract/judging/criterion.ts';

/** A criterion as most are: up to a hundred points, in whole ones. */
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

/** Of another kind it has other marks: yes or no are a hundred points or none. */
export const withKind = (one: Criterion, kind: Criterion['kind']): Criterion => {
  if (kind === 'yesNo') return { ...one, kind, min: 0, max: 10_000, step: 10_000, levels: [] };
  return kind === 'text' ? { ...one, kind, weight: 0, levels: [] } : { ...one, kind };
};

/** What the weights of all come to, in thousandths. */
export const weightOf = (all: readonly Criterion[]): number =>
  all.reduce((sum, { weight }) => sum + weight, 0);
