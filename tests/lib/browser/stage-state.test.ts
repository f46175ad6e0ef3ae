import { expect, it } from 'vitest';
import { stageStates } from '#lib/browser/stage-state.ts';

const stages = [
  { from: '2025-01-01T00:00:00Z', until: '2025-01-02T00:00:00Z' },
  { from: '2025-02-01T00:00:00Z', until: '2025-04-01T00:00:00Z' },
  { from: '2025-05-01T00:00:00Z', until: '2025-05-02T00:00:00Z' },
  { from: '2025-06-01T00:00:00Z', until: '2025-06-02T00:00:00Z' },
];

it('tells what is over, what is on and what is next', () => {
  expect(stageStates(stages, Date.parse('2025-03-01T00:00:00Z'))).toEqual([
    'past',
    'now',
    'next',
    'later',
  ]);
});

it('knows the end of the session', () => {
  expect(stageStates(stages, Date.parse('2026-01-01T00:00:00Z'))).toEqual([
    'past',
    'past',
    'past',
    'past',
  ]);
});
