import type { FilterForm, FilterItem, FilterValue } from './item.ts';

/** Returns a key to compare values by; a value of empty texts counts as empty. */
const comparisonKey = (value: FilterValue = []): string =>
  value.some((one) => one !== '') ? JSON.stringify(value) : '';

/** Returns the values that a reset restores (specification 2, filter drawer). */
export const defaultForm = (items: readonly FilterItem[]): FilterForm =>
  Object.fromEntries(
    items.map(({ searchKey, defaultValue = [] }) => [searchKey, [...defaultValue]]),
  );

/**
 * Returns a copy of the values, to restore when the drawer is closed without applying. Later changes do not affect
 * it.
 */
export const snapshot = (form: FilterForm): FilterForm =>
  Object.fromEntries(Object.entries(form).map(([key, value]) => [key, [...value]]));

/**
 * Returns the search keys whose values differ from their defaults; if there are any, the drawer's button is
 * highlighted.
 */
export const changedKeys = (items: readonly FilterItem[], form: FilterForm): string[] =>
  items
    .filter(
      ({ searchKey, defaultValue }) =>
        comparisonKey(form[searchKey]) !== comparisonKey(defaultValue),
    )
    .map(({ searchKey }) => searchKey);

/** Returns whether any value differs from its default. */
export const isChanged = (items: readonly FilterItem[], form: FilterForm): boolean =>
  changedKeys(items, form).length > 0;
