import type { FilterItem, FilterType } from '#domain/records/item.ts';

type Item = Pick<FilterItem, 'searchKey' | 'type'>;

/** What a filter asks, as its page says it to the script: `kind:select day:datePicker`. */
export const writeItems = (items: readonly Item[]): string =>
  items.map(({ searchKey, type }) => `${searchKey}:${type}`).join(' ');

/** The same as items again. */
export const readItems = (text: string): FilterItem[] =>
  text.split(' ').map((word) => {
    const [searchKey, type] = word.split(':') as [string, FilterType];
    return { searchKey, type };
  });
