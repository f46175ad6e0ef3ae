import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { inOrder } from '#contract/call/order.ts';

const span = z
  .object({ from: z.nullable(z.string()), until: z.nullable(z.string()) })
  .check(inOrder({ low: 'from', high: 'until', fault: 'endBeforeStart' }));
const team = z
  .object({ least: z.int(), most: z.int() })
  .check(inOrder({ low: 'least', high: 'most', fault: 'teamSize', mayBeEqual: true }));

const told = (schema: z.ZodMiniType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, ...issue }) => [
    path.join('.'),
    (issue as { params?: { fault?: string } }).params?.fault,
  ]);

describe('the order of two fields', () => {
  it('reports the fault at the second field', () => {
    expect(told(span, { from: '2025-06-01', until: '2025-05-31' })).toEqual([
      ['until', 'endBeforeStart'],
    ]);
    expect(told(team, { least: 5, most: 4 })).toEqual([['most', 'teamSize']]);
  });

  it('compares moments across offsets', () => {
    const from = '2025-06-01T09:00:00+08:00';
    expect(told(span, { from, until: '2025-06-01T02:00:00Z' })).toEqual([]);
    expect(told(span, { from, until: '2025-06-01T01:00:00Z' })).toEqual([
      ['until', 'endBeforeStart'],
    ]);
  });

  it('may allow equal values', () => {
    expect(told(team, { least: 3, most: 3 })).toEqual([]);
  });

  it('is not checked if one field is null', () => {
    expect(told(span, { from: null, until: '2025-05-31' })).toEqual([]);
    expect(told(span, { from: '2025-06-01', until: null })).toEqual([]);
  });
});
