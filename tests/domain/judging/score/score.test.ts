import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCORE_METHODS, type ScoreMethod } from '#contract/judging/rank/method.ts';
import { mean, median, spread, trimmedMean } from '#domain/judging/score/aggregate.ts';
import { populationDeviation } from '#domain/judging/score/deviation.ts';
import { compare, roundHalfUp, toNumber } from '#domain/judging/score/fraction.ts';
import { scoresOf } from '#domain/judging/score/score.ts';
import { severities } from '#domain/judging/score/severity.ts';
import { byJudge, type CountedSheet } from '#domain/judging/score/counted-sheet.ts';
import { A, B, C, D, SHEETS, sheetOf } from '../worked-example.ts';

const RULES = { trim: 1, least: 3 };
const inHundredths = (sheets: readonly CountedSheet[], method: ScoreMethod) =>
  scoresOf(sheets, RULES).map(({ by }) => roundHalfUp(by[method], 2));

describe('the scores of the worked example', () => {
  it.each([
    ['mean', [8097, 7480, 7068, 8178]],
    ['median', [8575, 7500, 7500, 8143]],
    ['trimmed', [8278, 7408, 7317, 8178]],
    ['z', [8424, 7673, 6722, 7960]],
    ['minMax', [8471, 5789, 1808, 6511]],
  ] as const)('equal by %s those calculated by hand', (method, scores) => {
    expect(inHundredths(SHEETS, method)).toEqual(scores);
  });

  it('include the deviation of an entry’s sheets, and whether the trimmed mean is the plain one', () => {
    const all = scoresOf(SHEETS, RULES);
    expect(all.map(({ entry }) => entry)).toEqual([A, B, C, D]);
    expect(all.map(({ deviation }) => deviation!.toFixed(2))).toEqual([
      '10.37',
      '9.14',
      '12.36',
      '6.97',
    ]);
    expect(all.map(({ isPlain }) => isPlain)).toEqual([false, false, false, true]);
    expect(all.map(({ sheets }) => roundHalfUp(spread(sheets.map((one) => one.total)), 2))).toEqual(
      [2500, 2225, 3290, 1425],
    );
  });

  it('use the mean and deviation of the round and of each judge', () => {
    const totals = SHEETS.map(({ total }) => toNumber(total));
    expect(toNumber(mean(SHEETS.map(({ total }) => total))).toFixed(4)).toBe('76.8079');
    expect(populationDeviation(totals).toFixed(4)).toBe('10.0348');
    const levels = [...byJudge(SHEETS).values()].map((own) => {
      const each = own.map(({ total }) => toNumber(total));
      return [
        toNumber(mean(own.map(({ total }) => total))).toFixed(4),
        populationDeviation(each).toFixed(4),
      ];
    });
    expect(levels).toEqual([
      ['81.0625', '7.5775'],
      ['61.1667', '7.5673'],
      ['86.0250', '1.6068'],
      ['75.0000', '0.0000'],
      ['76.8750', '9.2492'],
    ]);
  });

  it('show how severe or lenient each judge is', () => {
    const found = [...severities(SHEETS).values()].map((gap) => toNumber(gap).toFixed(2));
    expect(found).toEqual(['5.16', '-17.90', '11.30', '-2.71', '-0.33']);
  });
});

it('the trimmed mean of the published skating marks is 9.71', () => {
  const marks = [950, 1000, 975, 975, 950, 975, 1000, 950, 975];
  const totals = marks.map((mark) => ({ n: BigInt(mark), d: 100n }));
  expect(roundHalfUp(trimmedMean(totals, 1).value, 2)).toBe(971);
});

const marks = fc.tuple(...([0, 1, 2] as const).map(() => fc.integer({ min: 0, max: 100 })));
/** Panels of some judges and entries, with most of the sheets. */
const panels = fc
  .record({
    judges: fc.integer({ min: 1, max: 5 }),
    entries: fc.integer({ min: 1, max: 6 }),
    given: fc.array(fc.option(marks, { freq: 6 }), { minLength: 30, maxLength: 30 }),
  })
  .map(({ judges, entries, given }) =>
    Array.from({ length: judges }, (_, judge) =>
      Array.from({ length: entries }, (__, entry) => {
        const one = given[judge * 6 + entry];
        return one ? [sheetOf(judge + 1, entry + 1, one)] : [];
      }),
    ).flat(2),
  )
  .filter((sheets) => sheets.length > 0);
const told = (sheets: readonly CountedSheet[]) =>
  scoresOf(sheets, RULES).map(({ entry, by }) => [
    entry,
    ...SCORE_METHODS.map((method) => roundHalfUp(by[method], 9)),
  ]);

describe('any scores', () => {
  it('do not depend on the order of the sheets', () => {
    fc.assert(
      fc.property(panels, fc.infiniteStream(fc.nat()), (sheets, keys) => {
        const shuffled = sheets
          .map((sheet) => ({ sheet, key: keys.next().value as number }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ sheet }) => sheet);
        expect(told(shuffled)).toEqual(told(sheets));
      }),
    );
  });

  it('lie between the lowest and the highest total', () => {
    fc.assert(
      fc.property(panels, (sheets) => {
        for (const { sheets: own, by } of scoresOf(sheets, RULES)) {
          const totals = own.map(({ total }) => total).toSorted(compare);
          for (const method of ['mean', 'median', 'trimmed'] as const) {
            expect(compare(totals[0]!, by[method])).toBeLessThanOrEqual(0);
            expect(compare(by[method], totals.at(-1)!)).toBeLessThanOrEqual(0);
          }
        }
      }),
    );
  });

  it('never fall when a mark is raised', () => {
    fc.assert(
      fc.property(panels, fc.nat(), fc.integer({ min: 1, max: 100 }), (sheets, at, more) => {
        const chosen = sheets[at % sheets.length]!;
        const raised = Math.min(10_000, chosen.marks[1]! + more * 100) / 100;
        const { judge, entry, marks: before } = chosen;
        const after = sheetOf(judge, entry, [raised, before[2]! / 100, before[3]! / 100]);
        const changed = sheets.map((sheet) => (sheet === chosen ? after : sheet));
        const scoreOf = (all: readonly CountedSheet[]) =>
          scoresOf(all, RULES).find((one) => one.entry === entry)!.by;
        for (const method of ['mean', 'median', 'trimmed'] as const) {
          expect(compare(scoreOf(sheets)[method], scoreOf(changed)[method])).toBeLessThanOrEqual(0);
        }
      }),
    );
  });

  it('of a single sheet equal its total', () => {
    const [only] = scoresOf([sheetOf(1, A, [80, 70, 60])], RULES);
    expect(SCORE_METHODS.map((method) => roundHalfUp(only!.by[method], 2))).toEqual([
      7150, 7150, 7150, 7150, 5000,
    ]);
    expect(only!.deviation).toBeUndefined();
  });
});

it('the median of an even number of totals lies halfway between the middle two', () => {
  const [one, other] = [sheetOf(1, B, [50, 50, 50]), sheetOf(2, C, [51, 51, 51])];
  expect(roundHalfUp(median([other.total, one.total]), 2)).toBe(5050);
  expect(D).toBe(4);
});

it('a judge who gives every entry the same total moves no standard score, whatever the total is', () => {
  const entries = [1, 2, 3, 4, 5, 6];
  const straight = entries.map((entry) => sheetOf(1, entry, [71, 70, 70]));
  const varied = entries.map((entry) => sheetOf(2, entry, [60 + entry, 60 + entry, 60 + entry]));
  const totals = [...straight, ...varied].map(({ total }) => toNumber(total));
  const own = populationDeviation(entries);
  const middle = totals.reduce((sum, total) => sum + total, 0) / totals.length;
  const expected = entries.map((entry) =>
    (middle + (populationDeviation(totals) * (0 + (entry - 3.5) / own)) / 2).toFixed(6),
  );
  const scores = scoresOf([...straight, ...varied], { trim: 0 });
  expect(scores.map(({ by }) => toNumber(by.z).toFixed(6))).toEqual(expected);
});
