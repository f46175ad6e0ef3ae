import { expect, it } from 'vitest';
import { roundPlan } from '#islands/admin/areas/judging/round/round.tsx';

it('a round that needs more sheets than an entry has judges is faulted at the number of sheets', () => {
  const { judge } = roundPlan.fields.find(({ name }) => name === 'quorum')!;
  expect([judge!({ quorum: 3, seats: 2 }), judge!({ quorum: 2, seats: 2 })]).toEqual([
    'admin.judging.quorumAbove',
    undefined,
  ]);
});
