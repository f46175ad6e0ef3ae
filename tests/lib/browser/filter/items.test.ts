import { expect, it } from 'vitest';
import type { FilterItem } from '#domain/records/item.ts';
import { readItems, writeItems } from '#lib/browser/filter/items.ts';

const ITEMS: FilterItem[] = [
  { searchKey: 'kind', type: 'select' },
  { searchKey: 'day', type: 'datePicker' },
];

it('the items of a filter are written in an attribute and read back', () => {
  expect(writeItems(ITEMS)).toBe('kind:select day:datePicker');
  expect(readItems('kind:select day:datePicker')).toEqual(ITEMS);
});
