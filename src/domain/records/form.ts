import type { FilterForm, FilterItem, FilterValue } from './item.ts';

/** An answer of blanks asks for as much as none at all. */
const essence = (value: FilterValue = []): string =>
  value.some((one) => one !== '') ? JSON.stringify(value) : '';

/** The answers that a reset restores (specification 2, filter drawer). */
export const defaultForm = (items: readonly FilterItem[]): FilterForm =>
  Object.fromEntries(
    items.map(({ searchKey, defaultValue = [] }) => [searchKey, [...defaultValue]]),
  );

/** The answers as they are now, for the case that the drawer is closed without a word; later changes do not reach it. */
export const snapshot = (form: FilterForm): FilterForm =>
  Object.fromEntries(Object.entries(form).map(([key, value]) => [key, [...value]]));

/** The search keys whose answers differ from their defaults; the drawer's button is highlighted while there are some. */
export const changedKeys = (items: readonly FilterItem[], form: FilterForm): string[] =>
  items
    .filter(({ searchKey, defaultValue }) => essence(form[searchKey]) !== essence(defaultValue))
    .map(({ searchKey }) => searchKey);

/** Whether any answer differs from its default. */
export const isChanged = (items: readonly FilterItem[], form: FilterForm): boolean =>
  changedKeys(items, form).length > 0;
