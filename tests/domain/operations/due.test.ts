import { describe, expect, it } from 'vitest';
import type { MISFIRES } from '#contract/operations/job.ts';
import { dueRuns } from '#domain/operations/due.ts';

const first = new Date('2026-03-01T00:00:00.000Z');
const later = (seconds: number) => new Date(first.getTime() + seconds * 1000);
const run = (misfire: (typeof MISFIRES)[number], now: Date, cron = '0 * * * * *') =>
  dueRuns({ cron, zone: 'UTC', misfire }, first, now);

describe('a moment that has just come', () => {
  it.each(['skip', 'once', 'all'] as const)('starts one run (%s)', (misfire) => {
    expect(run(misfire, later(2))).toEqual({ planned: [first], next: later(60) });
  });
});

describe('missed moments', () => {
  it('are skipped (skip)', () => {
    expect(run('skip', later(190))).toEqual({ planned: [], next: later(240) });
  });

  it('are replaced by one run (once)', () => {
    expect(run('once', later(190))).toEqual({ planned: [first], next: later(240) });
  });

  it('are all run (all)', () => {
    const planned = [first, later(60), later(120), later(180)];
    expect(run('all', later(190))).toEqual({ planned, next: later(240) });
  });

  it('are run for the latest hundred only', () => {
    const { planned, next } = run('all', later(86_400), '*/10 * * * * *');
    expect([planned.length, planned[0], planned.at(-1), next]).toEqual([
      100,
      later(86_400 - 990),
      later(86_400),
      later(86_410),
    ]);
  });
});

it('there is no next moment after the last one of a schedule', () => {
  const cron = '0 0 0 1 3 ? 2026';
  expect(run('once', later(1), cron)).toEqual({ planned: [first], next: null });
});
