import { describe, expect, it } from 'vitest';
import { costOf } from '#domain/judging/assign/cost.ts';
import { separateOrganisations } from '#domain/judging/assign/organisation.ts';
import { planPairs, type PlanTask, type Seat } from '#domain/judging/assign/plan.ts';
import { previewOf } from '#domain/judging/assign/preview.ts';

const seat = (judge: number, organisation: string, cap = 10): Seat => ({
  judge,
  cap,
  own: new Set([1]),
  near: new Set(),
  organisation,
});
const taskOf = (
  seats: readonly Seat[],
  count: number,
  given: Partial<PlanTask> = {},
): PlanTask => ({
  entries: Array.from({ length: count }, (_, at) => ({ entry: at + 1, track: 1 })),
  seats,
  k: 2,
  locked: [],
  isConflict: () => false,
  ...given,
});

describe('judges of the same organisation', () => {
  const seats = [seat(1, 'x'), seat(2, 'x'), seat(3, 'y'), seat(4, 'y')];
  const together = [
    { entry: 1, judge: 1 },
    { entry: 1, judge: 2 },
    { entry: 2, judge: 3 },
    { entry: 2, judge: 4 },
  ];

  it('are separated if a swap costs nothing', () => {
    const task = taskOf(seats, 2);
    const parted = separateOrganisations(task, together);
    const places = Map.groupBy(parted, ({ entry }) => entry);
    for (const pairs of places.values()) {
      const found = pairs.map(
        ({ judge }) => seats.find((one) => one.judge === judge)!.organisation,
      );
      expect(found.toSorted()).toEqual(['x', 'y']);
    }
    expect(costOf(task, parted)).toBe(costOf(task, together));
  });

  it('stay together if a swap would cause a conflict, or nobody else is available', () => {
    const task = taskOf(seats, 2, { isConflict: (entry, judge) => entry === 1 && judge > 2 });
    expect(separateOrganisations(task, together)).toEqual(together);
    const alone = taskOf(seats.slice(0, 2), 1);
    expect(separateOrganisations(alone, together.slice(0, 2))).toEqual(together.slice(0, 2));
  });

  it('stay together if their assignments are locked', () => {
    const task = taskOf(seats, 2, { locked: together });
    expect(separateOrganisations(task, [])).toEqual([]);
  });

  it('are not assumed if the organisation is unknown', () => {
    const task = taskOf([seat(1, ''), seat(2, '')], 1);
    const pairs = planPairs(task);
    expect(separateOrganisations(task, pairs)).toEqual(pairs);
  });
});

describe('the preview of a plan', () => {
  it('lists shortages with reasons, load, fit and the groups of comparable judges', () => {
    const seats = [seat(1, 'x', 1), seat(2, 'y', 2), { ...seat(3, 'z', 1), own: new Set([2]) }];
    const task = taskOf(seats, 3, { isConflict: (entry, judge) => entry === 1 && judge !== 2 });
    const pairs = [
      { entry: 1, judge: 2 },
      { entry: 2, judge: 2 },
      { entry: 2, judge: 1 },
      { entry: 3, judge: 3 },
    ];
    expect(previewOf(task, pairs)).toEqual({
      short: [
        { entry: 1, missing: 1, reason: 'conflicts' },
        { entry: 3, missing: 1, reason: 'full' },
      ],
      load: { least: 1, median: 1, most: 2 },
      fit: { own: 3, near: 0, other: 1 },
      groups: [[1, 2], [3]],
      fewestPeers: { judge: 3, peers: 0 },
      cost: 64,
    });
  });

  it('reports too few judges as a reason of its own', () => {
    expect(previewOf(taskOf([seat(1, 'x')], 1), [{ entry: 1, judge: 1 }]).short).toEqual([
      { entry: 1, missing: 1, reason: 'judges' },
    ]);
    const full = taskOf([seat(1, 'x'), seat(2, 'y', 0)], 1);
    expect(previewOf(full, [{ entry: 1, judge: 1 }]).short).toEqual([
      { entry: 1, missing: 1, reason: 'full' },
    ]);
  });

  it('of nothing is empty', () => {
    expect(previewOf(taskOf([], 0), [])).toEqual({
      short: [],
      load: { least: 0, median: 0, most: 0 },
      fit: { own: 0, near: 0, other: 0 },
      groups: [],
      fewestPeers: null,
      cost: 0,
    });
  });
});
