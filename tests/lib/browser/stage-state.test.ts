import { expect, it } from 'vitest';
import { stageStates } from '#lib/browser/stage-state.ts';

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

const stages = [
  { from: at('2025-01-01'), until: at('2025-01-02') },
  { from: at('2025-02-01'), until: at('2025-04-01') },
  { from: at('2025-05-01'), until: at('2025-05-02') },
  { from: at('2025-06-01'), until: at('2025-06-02') },
];

it('each stage is past, current, next or later', () => {
  expect(stageStates(stages, at('2025-03-01'))).toEqual(['past', 'now', 'next', 'later']);
});

it('all stages are past after the session', () => {
  expect(stageStates(stages, at('2026-01-01'))).toEqual(['past', 'past', 'past', 'past']);
});
