import * as z from 'zod/mini';
import { neededText, optionalText } from '#contract/call/text/bilingual.ts';
import { LENGTH } from '#contract/call/text/length.ts';

export const CRITERION_KINDS = ['score', 'yesNo', 'text'] as const;

/** Maximum number of criteria per sheet and of levels per criterion, and the sum of the weights. */
export const CRITERION_LIMIT = { criteria: 40, levels: 10, weight: 1000 } as const;

/** A mark in hundredths of a point. */
const hundredths = z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000));

const level = z.object({ value: hundredths, text: neededText(LENGTH.line) });

interface Range {
  min: number;
  max: number;
  step: number;
}

const fits = ({ min, max, step }: Range): boolean => min < max && (max - min) % step === 0;

const isOnGrid = ({ min, max, step }: Range, value: number): boolean =>
  value >= min && value <= max && (value - min) % step === 0;

const areLevels = (range: Range, values: readonly number[]): boolean =>
  new Set(values).size === values.length && values.every((value) => isOnGrid(range, value));

const fields = z.object({
  /** Permanent id. Marks are stored under it, so it must not change when other criteria are added or removed. */
  id: z.int().check(z.minimum(1), z.maximum(9999)),
  kind: z.enum(CRITERION_KINDS),
  name: neededText(LENGTH.name),
  hint: optionalText(LENGTH.summary),
  min: hundredths,
  max: hundredths,
  step: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  /** In thousandths of the total; 0 if it does not count. */
  weight: z.int().check(z.minimum(0), z.maximum(CRITERION_LIMIT.weight)),
  /** Descriptions of certain values, for judges who prefer choosing by words. */
  levels: z._default(z.array(level).check(z.maxLength(CRITERION_LIMIT.levels)), []),
  /** Marks below and above which a comment is required; null: never. */
  commentBelow: z._default(z.nullable(hundredths), null),
  commentAbove: z._default(z.nullable(hundredths), null),
});

/** A criterion of a sheet (design of judging, 1). */
export const criterion = fields.check(
  z.refine((one) => fits(one), { path: ['step'], error: 'range' }),
  z.refine(
    (one) =>
      areLevels(
        one,
        one.levels.map(({ value }) => value),
      ),
    {
      path: ['levels'],
      error: 'levels',
    },
  ),
  z.refine(({ kind, weight }) => kind !== 'text' || weight === 0, {
    path: ['weight'],
    error: 'textWeight',
  }),
);
export type Criterion = z.output<typeof criterion>;

const sum = (all: readonly Criterion[]): number =>
  all.reduce((total, { weight }) => total + weight, 0);

/** The criteria of a sheet. Their weights must add up to a thousand. */
export const criteria = z.array(criterion).check(
  z.minLength(1),
  z.maxLength(CRITERION_LIMIT.criteria),
  z.refine((all) => sum(all) === CRITERION_LIMIT.weight, 'weights'),
  z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'distinct'),
);
