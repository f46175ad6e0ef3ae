import { changedKeys } from '#domain/records/form.ts';
import type { FilterForm, FilterItem } from '#domain/records/item.ts';
import { share } from './share.ts';

/**
 * Reads the filter values from the address of a shared link. Several values of one item are in one parameter,
 * separated by commas.
 */
export function readFilterAddress(items: readonly FilterItem[]): FilterForm {
  const asked = new URLSearchParams(location.search);
  const named = items.filter(({ searchKey }) => asked.has(searchKey));
  return Object.fromEntries(
    named.map(({ searchKey }) => [searchKey, asked.get(searchKey)!.split(',')]),
  );
}

/** Copies the address of a list with its present filters. */
export function shareList(
  button: HTMLElement,
  items: readonly FilterItem[],
  answers: FilterForm,
): Promise<void> {
  const changed = changedKeys(items, answers);
  return share(button, Object.fromEntries(changed.map((key) => [key, answers[key]!.join(',')])));
}
