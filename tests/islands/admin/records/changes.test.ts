import { expect, it } from 'vitest';
import { changesOf } from '#islands/admin/records/changes.ts';

it('tells the fields in which two states of a record differ', () => {
  expect([
    changesOf({ name: { zh: '甲', en: '' }, sort: 1 }, { name: { zh: '乙', en: '' }, sort: 1 }),
    changesOf(null, { sort: 2 }),
    changesOf({ key: 'a' }, null),
  ]).toEqual([
    [{ name: 'name', before: '甲', after: '乙' }],
    [{ name: 'sort', before: '', after: '2' }],
    [{ name: 'key', before: 'a', after: '' }],
  ]);
});
