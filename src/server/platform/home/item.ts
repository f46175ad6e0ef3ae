import type { HomeItem } from '#contract/office/home.ts';
import type { HomePart } from '#server/platform/http/home-hook.ts';

const PLAIN = { id: null, title: null, count: null, at: null, note: null, filter: {}, first: [] };

/** An item of a card; missing fields get neutral values. */
export const homeItem = (said: Pick<HomeItem, 'page' | 'what'> & Partial<HomeItem>): HomeItem => ({
  ...PLAIN,
  ...said,
});

/** Combines counts of lists to a part of a card, without those that are zero. */
export function listsOf(lists: readonly HomeItem[]): HomePart {
  const items = lists.filter(({ count }) => count !== 0);
  return { total: items.reduce((sum, { count }) => sum + (count ?? 0), 0), items };
}
