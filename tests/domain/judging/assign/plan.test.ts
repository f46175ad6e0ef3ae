import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planPairs, type Pair, type PlanTask, type Seat } from '#domain/judging/assign/plan.ts';
import { worth } from '#tests/kit/judging/worth.ts';

const seat = (judge: number, given: Partial<Seat> = {}): Seat => ({
  judge,
  cap: 10,
  own: new Set([1]),
  near: new Set(),
  organisation: `o${judge}`,
  ...given,
});
const task = (given: Partial<PlanTask>): PlanTask => ({
  entries: [],
  seats: [],
  k: 1,
  locked: [],
  isConflict: () => false,
  ...given,
});
const entriesOf = (...tracks: number[]) => tracks.map((track, at) => ({ entry: at + 1, track }));

describe('a plan of assignments', () => {
  it('balances the load and respects tracks', () => {
    const given = task({
      entries: entriesOf(1, 1, 2, 2),
      seats: [seat(1), seat(2), seat(3, { own: new Set([2]) })],
    });
    const pairs = planPairs(given);
    expect(pairs.filter(({ judge }) => judge === 3).map(({ entry }) => entry)).toEqual([3, 4]);
    expect(new Set(pairs.slice(0, 2).map(({ judge }) => judge))).toEqual(new Set([1, 2]));
  });

  it('respects conflicts and the maximum load of judges', () => {
    const given = task({
      entries: entriesOf(1, 1, 1),
      seats: [seat(1, { cap: 1 }), seat(2)],
      k: 2,
      isConflict: (entry, judge) => entry === 1 && judge === 2,
    });
    const pairs = planPairs(given);
    expect(pairs.filter(({ judge }) => judge === 1)).toHaveLength(1);
    expect(pairs).toHaveLength(3);
    expect(pairs).not.toContainEqual({ entry: 1, judge: 2 });
  });

  it('keeps locked assignments and only fills the gaps', () => {
    const locked = [{ entry: 1, judge: 1 }];
    const given = task({ entries: entriesOf(1, 1), seats: [seat(1), seat(2)], k: 2, locked });
    expect(planPairs(given)).toEqual([
      { entry: 1, judge: 2 },
      { entry: 2, judge: 1 },
      { entry: 2, judge: 2 },
    ]);
  });

  it('is empty without entries or available judges', () => {
    expect(planPairs(task({ entries: entriesOf(1) }))).toEqual([]);
    expect(planPairs(task({ seats: [seat(1)] }))).toEqual([]);
    expect(planPairs(task({ entries: entriesOf(1), seats: [seat(1, { cap: 0 })] }))).toEqual([]);
  });
});

/** Yields every possible plan of a small task. */
function* allPlans(given: PlanTask, at = 0): Generator<Pair[]> {
  const { entries, seats, k, isConflict } = given;
  if (at === entries.length) {
    yield [];
    return;
  }
  const { entry } = entries[at]!;
  const free = seats.filter(({ judge }) => !isConflict(entry, judge));
  for (let chosen = 0; chosen < 2 ** free.length; chosen += 1) {
    const judges = free.filter((_, place) => (chosen >> place) & 1);
    if (judges.length > k) continue;
    for (const rest of allPlans(given, at + 1)) {
      const all = [...judges.map(({ judge }) => ({ entry, judge })), ...rest];
      const isTooMuch = seats.some(
        ({ judge, cap }) => all.filter((pair) => pair.judge === judge).length > cap,
      );
      if (!isTooMuch) yield all;
    }
  }
}

const tasks = fc
  .record({
    tracks: fc.array(fc.constantFrom(1, 2), { minLength: 1, maxLength: 3 }),
    judges: fc.array(
      fc.record({
        cap: fc.integer({ min: 0, max: 3 }),
        own: fc.subarray([1, 2]),
        near: fc.subarray([1, 2]),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    k: fc.integer({ min: 1, max: 3 }),
    conflicts: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  })
  .map(({ tracks, judges, k, conflicts }) =>
    task({
      entries: entriesOf(...tracks),
      seats: judges.map(({ cap, own, near }, at) =>
        seat(at + 1, { cap, own: new Set(own), near: new Set(near) }),
      ),
      k,
      isConflict: (entry, judge) => conflicts[(entry - 1) * 4 + judge - 1]! && judge % 2 === 0,
    }),
  );

it('the plan is the best of all possible plans', () => {
  fc.assert(
    fc.property(tasks, (given) => {
      const best = Math.min(...[...allPlans(given)].map((plan) => worth(given, plan)));
      expect(worth(given, planPairs(given))).toBe(best);
    }),
    { numRuns: 60 },
  );
});
