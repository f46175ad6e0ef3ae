import { expect, it } from 'vitest';
import { daysUntil } from '#lib/days-until.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);

it('daysUntil counts calendar days in Beijing, not hours', () => {
  expect(daysUntil(at('2025-06-30T18:00:00'), at('2025-06-30T00:01:00'))).toBe(0);
  expect(daysUntil(at('2025-06-30T00:01:00'), at('2025-06-29T23:59:00'))).toBe(1);
  expect(daysUntil(at('2025-06-30T18:00:00'), at('2025-05-01T16:00:00'))).toBe(60);
  expect(daysUntil(at('2025-06-30T18:00:00'), at('2025-07-02T00:00:00'))).toBe(0);
});
