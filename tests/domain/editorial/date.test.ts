import { expect, it } from 'vitest';
import { dateAt } from '#domain/editorial/date.ts';

const at = (value: unknown) => dateAt({ publishedAt: value }, 'publishedAt')?.toISOString() ?? null;

it('dateAt reads a day, and a moment with any offset', () => {
  expect(at('2026-04-10')).toBe('2026-04-10T00:00:00.000Z');
  expect(at('2026-04-10T09:00:00+08:00')).toBe('2026-04-10T01:00:00.000Z');
  expect(dateAt({ registration: { from: '2026-04-10' } }, 'registration.from')).toEqual(
    new Date('2026-04-10'),
  );
});

it('dateAt finds no date in other values that a draft may hold', () => {
  const values = [null, undefined, '', 'soon', '2026-13-40', '0000-01-01', '+100000-01-01', 7, {}];
  expect(values.map(at)).toEqual(values.map(() => null));
  expect([
    dateAt({ registration: null }, 'registration.from'),
    dateAt({}, 'registration.from'),
    dateAt({ name: '2026-04-10' }, undefined),
  ]).toEqual([null, null, null]);
});
