import { describe, expect, it } from 'vitest';
import { readShown } from '#islands/admin/list/column.ts';

const COLUMNS = [{ name: 'title' }, { name: 'state' }, { name: 'remark', isExtra: true }];

describe('the columns that are shown', () => {
  it('are at first those that are not extra', () => {
    expect(readShown(COLUMNS, null)).toEqual(['title', 'state']);
    expect(readShown(COLUMNS, [])).toEqual(['title', 'state']);
  });

  it('are those that were chosen, in the order of the list and as far as they are there', () => {
    expect(readShown(COLUMNS, ['remark', 'gone', 'title'])).toEqual(['title', 'remark']);
  });
});
