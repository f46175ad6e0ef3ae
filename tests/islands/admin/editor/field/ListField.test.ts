import { expect, it } from 'vitest';
import { moveEntry } from '#islands/admin/editor/field/ListField.tsx';

it('an entry moves one place up or down', () => {
  expect([moveEntry(['a', 'b', 'c'], 0, 1), moveEntry(['a', 'b', 'c'], 2, -1)]).toEqual([
    ['b', 'a', 'c'],
    ['a', 'c', 'b'],
  ]);
});
