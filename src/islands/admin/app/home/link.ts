import { CONTENT_TYPES } from '#contract/content-types.ts';
import type { HomeItem } from '#contract/office/home.ts';
import { everySession } from '#islands/admin/kit/navigation/every-session.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { toHash } from '#islands/admin/kit/navigation/router.ts';

const opens = (page: string): boolean =>
  CONTENT_TYPES.some(({ permission }) => permission === page);

/**
 * Where something of the first page leads: to the record if it opens by itself, else to the list, narrowed to what is meant;
 * what is counted here is of all sessions.
 */
export function linkOf({ page, id, filter }: Pick<HomeItem, 'page' | 'id' | 'filter'>): string {
  const path = pathOf({ permission: page });
  return id !== null && opens(page)
    ? toHash({ path: `${path}/${id}`, query: {} })
    : toHash({ path, query: { ...everySession(page), ...filter } });
}
