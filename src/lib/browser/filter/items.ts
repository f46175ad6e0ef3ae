import type { FilterItem, FilterType } from '#domain/records/item.ts';

type Item = Pick<FilterItem, 'searchKey' | 'type'>;

/** Writes the items of a filter for the script of its page: `kind:select day:datePicker`. */
export const writeItems = (items: readonly Item[]): string =>
  items.map(({ searchKey, type }) => `${searchKey}:${type}`).join(' ');

/** Reads items from that text. */
export const readItems = (text: string): FilterItem[] =>
  text.split(' ').map((word) => {
    const [searchKey, type] = word.split(':') as [string, FilterType];
    return { searchKey, type };
  });
