import { expect, it } from 'vitest';
import { readRecent, withoutRecent, withRecent } from '#islands/admin/app/tabs/recent.ts';

const record = (number: number) => ({ path: `/content/news/${number}`, title: `No. ${number}` });
const some = (count: number) => Array.from({ length: count }, (_, at) => record(at + 1));

it('an opened record comes first, once, with its latest title', () => {
  const renamed = { ...record(2), title: 'Another' };
  expect(withRecent(some(3), renamed)).toEqual([renamed, record(1), record(3)]);
  const recent = some(3);
  expect(withRecent(recent, record(1))).toBe(recent);
});

it('a removed record is forgotten', () => {
  expect(withoutRecent(some(3), record(2).path)).toEqual([record(1), record(3)]);
});

it('twenty records are remembered', () => {
  expect(withRecent(some(20), record(21))).toEqual([record(21), ...some(19)]);
});

it('invalid stored records are ignored', () => {
  expect([readRecent(null), readRecent([record(1), { path: 1 }, 'x'])]).toEqual([[], [record(1)]]);
});
