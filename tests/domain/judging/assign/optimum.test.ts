import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planPairs, type PlanTask } from '#domain/judging/assign/plan.ts';
import { optimumOf } from '#tests/kit/judging/optimum.ts';
import { worth } from '#tests/kit/judging/worth.ts';

const TRACKS = [1, 2, 3, 4];
const JUDGES = 12;
const ENTRIES = 50;

const seats = fc.array(
  fc.record({
    cap: fc.integer({ min: 6, max: 20 }),
    own: fc.subarray(TRACKS, { maxLength: 2 }),
    near: fc.subarray(TRACKS, { maxLength: 2 }),
    organisation: fc.constantFrom('o1', 'o2', 'o3'),
  }),
  { minLength: JUDGES, maxLength: JUDGES },
);

const tasks = fc
  .record({
    seats,
    tracks: fc.array(fc.constantFrom(...TRACKS), { minLength: ENTRIES, maxLength: ENTRIES }),
    conflicts: fc.uniqueArray(fc.integer({ min: 0, max: ENTRIES * JUDGES - 1 }), { maxLength: 60 }),
  })
  .map(({ seats: given, tracks, conflicts }): PlanTask => {
    const banned = new Set(conflicts);
    return {
      entries: tracks.map((track, at) => ({ entry: at + 1, track })),
      seats: given.map(({ cap, own, near, organisation }, at) => ({
        judge: at + 1,
        cap,
        own: new Set(own),
        near: new Set(near),
        organisation,
      })),
      k: 3,
      locked: [],
      isConflict: (entry, judge) => banned.has((entry - 1) * JUDGES + judge - 1),
    };
  });

it('the plan for fifty entries costs the same as the optimum of a linear programming solver', () => {
  fc.assert(
    fc.property(tasks, (task) => {
      expect(worth(task, planPairs(task))).toBe(optimumOf(task));
    }),
    { numRuns: 15 },
  );
});
