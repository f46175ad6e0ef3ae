import { CONTENT_TYPES } from '#contract/content-types.ts';
import type { HomeItem } from '#contract/office/home.ts';
import { everySession } from '#islands/admin/kit/navigation/every-session.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { toHash } from '#islands/admin/kit/navigation/router.ts';

const opens = (page: string): boolean =>
  CONTENT_TYPES.some(({ permission }) => permission === page);

/**
 * Address of an item on the home page: the record if it opens as a page, otherwise the filtered list. Since items are
 * counted across sessions, the list shows all of them.
 */
export function linkOf({ page, id, filter }: Pick<HomeItem, 'page' | 'id' | 'filter'>): string {
  const path = pathOf({ permission: page });
  return id !== null && opens(page)
    ? toHash({ path: `${path}/${id}`, query: {} })
    : toHash({ path, query: { ...everySession(page), ...filter } });
}
