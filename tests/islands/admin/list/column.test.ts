import { describe, expect, it } from 'vitest';
import { readShown } from '#islands/admin/list/column.ts';

const COLUMNS = [
  { name: 'title' },
  { name: 'state', isSpare: true },
  { name: 'remark', isExtra: true },
];

describe('the columns that are shown', () => {
  it('are at first those that are not extra', () => {
    expect(readShown(COLUMNS, null, false)).toEqual(['title', 'state']);
    expect(readShown(COLUMNS, [], false)).toEqual(['title', 'state']);
  });

  it('are fewer where there is little room, unless somebody asked for them', () => {
    expect(readShown(COLUMNS, null, true)).toEqual(['title']);
    expect(readShown(COLUMNS, ['state'], true)).toEqual(['state']);
  });

  it('are those that were chosen, in the order of the list and as far as they are there', () => {
    expect(readShown(COLUMNS, ['remark', 'gone', 'title'], true)).toEqual(['title', 'remark']);
  });
});
