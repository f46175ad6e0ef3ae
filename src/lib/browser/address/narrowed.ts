import { changedKeys } from '#domain/records/form.ts';
import type { FilterForm, FilterItem } from '#domain/records/item.ts';
import { share } from './share.ts';

/** What an address asks for, as a link has it that somebody was sent: an answer of several parts is one parameter. */
export function readAddress(items: readonly FilterItem[]): FilterForm {
  const asked = new URLSearchParams(location.search);
  const named = items.filter(({ searchKey }) => asked.has(searchKey));
  return Object.fromEntries(
    named.map(({ searchKey }) => [searchKey, asked.get(searchKey)!.split(',')]),
  );
}

/** Copies the address of a list as it is narrowed. */
export function shareList(
  button: HTMLElement,
  items: readonly FilterItem[],
  answers: FilterForm,
): Promise<void> {
  const changed = changedKeys(items, answers);
  return share(button, Object.fromEntries(changed.map((key) => [key, answers[key]!.join(',')])));
}
