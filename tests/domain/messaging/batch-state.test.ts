import { expect, it } from 'vitest';
import { BATCH_STATES, BATCH_TURNS } from '#contract/messaging/batch.ts';
import { stateAfter } from '#domain/messaging/batch-state.ts';

it('a batch can be paused, resumed or cancelled only while it is sent or paused', () => {
  const turns = BATCH_STATES.map((state) => [
    state,
    ...BATCH_TURNS.map((turn) => stateAfter(turn, state)),
  ]);
  expect(turns).toEqual([
    ['proposed', undefined, undefined, undefined],
    ['released', 'paused', undefined, 'cancelled'],
    ['paused', undefined, 'released', 'cancelled'],
    ['done', undefined, undefined, undefined],
    ['cancelled', undefined, undefined, undefined],
  ]);
});
