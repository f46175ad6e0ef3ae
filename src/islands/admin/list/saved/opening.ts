import type { Settings } from '#islands/admin/kit/kept/settings.ts';

export type Query = Readonly<Record<string, string>>;

/** Whether an address asks nothing of a list. */
export const isEmptyQuery = (query: Query): boolean => Object.keys(query).length === 0;

/** Columns of the view with which a list opens, for a reader who has chosen none in this browser. */
export const viewColumns = ({ defaultViews }: Settings, list: string): string[] | undefined =>
  defaultViews[list]?.columns ?? undefined;

/**
 * Query of a list before the office knows who the user is. If only one user has set up the office in this browser,
 * their default view applies; null if the view cannot be determined.
 */
export function earlyQuery(list: string, query: Query, readers: readonly Settings[]): Query | null {
  const views = readers.flatMap(({ defaultViews }) => defaultViews[list] ?? []);
  if (!isEmptyQuery(query) || views.length === 0) return query;
  return readers.length === 1 ? views[0]!.query : null;
}
