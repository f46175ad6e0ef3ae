import { describe, expect, it } from 'vitest';
import { criteria, type Criterion } from '#contract/judging/criterion.ts';
import { criterionOf } from '#tests/kit/judging/criterion.ts';

const both = (text: string) => ({ zh: text, en: text });
const whole = (change: Partial<Criterion> = {}) => [criterionOf(1, 1000, change)];
const level = (value: number) => ({ value, text: both(String(value)) });

/** Returns the paths of the faults in a list of criteria; empty if it is accepted. */
const flawsOf = (given: unknown): string[] => {
  const { error } = criteria.safeParse(given);
  return (error?.issues ?? []).map(({ path }) => path.join('.'));
};

describe('the criteria of a sheet', () => {
  it.each([
    ['a weight of 1,000', whole()],
    ['a step that divides the range', whole({ min: 0, max: 1000, step: 250 })],
    ['levels on the grid', whole({ levels: [level(0), level(10_000)] })],
    ['forty criteria', Array.from({ length: 40 }, (_, at) => criterionOf(at + 1, 25))],
  ])('are accepted with %s', (_, given) => {
    expect(flawsOf(given)).toEqual([]);
  });

  it.each([
    ['weights that add up to 999', [criterionOf(1, 600), criterionOf(2, 399)], ''],
    ['the same number twice', [criterionOf(1, 600), criterionOf(1, 400)], ''],
    ['a range of a single mark', whole({ min: 100, max: 100 }), '0.step'],
    ['a step that does not divide the range', whole({ min: 0, max: 1000, step: 300 }), '0.step'],
    ['two levels of the same value', whole({ levels: [level(100), level(100)] }), '0.levels'],
    ['a level off the grid', whole({ step: 100, levels: [level(50)] }), '0.levels'],
    ['a weight on a text criterion', whole({ kind: 'text' }), '0.weight'],
    ['41 criteria', Array.from({ length: 41 }, (_, at) => criterionOf(at + 1, 25)), ''],
    ['nothing', [], ''],
  ])('are refused with %s (bad input 17)', (_, given, place) => {
    expect([...new Set(flawsOf(given))]).toEqual([place]);
  });
});
