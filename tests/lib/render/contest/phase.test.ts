import { describe, expect, it } from 'vitest';
import type { Span } from '#domain/contest/phase.ts';
import { actionsOf, spansAround, spansIn } from '#lib/render/contest/phase.ts';

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const span = (phase: Span['phase'], from: number, until: number): Span => ({
  phase,
  stage: undefined,
  from,
  until,
});

/** A session whose ceremony is on the last day of July, and the spans after it. */
const SPANS = [
  span('final', -Infinity, at('2026-08-01')),
  span('over', at('2026-08-01'), at('2026-09-15')),
  span('interval', at('2026-09-15'), Infinity),
];

describe('the spans of a session', () => {
  it('are referred to by their indices', () => {
    expect(spansIn(SPANS, ['over', 'interval'])).toBe('1 2');
  });

  it.each([
    ['with the ceremony', '2026-08-01', { until: '0', after: '1 2' }],
    ['with the objection period after it', '2026-08-15', { until: '0 1', after: '2' }],
  ])('are separated at the end of the last stage, %s', (_, day, around) => {
    expect(
      spansAround(SPANS, [{ endsAt: '2026-07-10T00:00:00Z' }, { endsAt: `${day}T00:00:00Z` }]),
    ).toEqual(around);
  });
});

describe('the actions of a reader', () => {
  it.each([
    ['preliminary', 0],
    ['between', 1],
  ] as const)('lead to their own entries while a session is %s', (phase, at) => {
    const { to } = actionsOf({ phase, stage: undefined }, { locale: 'en', year: 2026 })[at];
    expect(to).toBe('/en/personCenter/competition/');
  });
});
