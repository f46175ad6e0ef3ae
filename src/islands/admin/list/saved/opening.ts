import type { Settings } from '#islands/admin/kit/kept/settings.ts';

export type Query = Readonly<Record<string, string>>;

/** Whether an address asks a list for nothing. */
export const isBare = (query: Query): boolean => Object.keys(query).length === 0;

/** The columns of the view that a list opens with, for whoever has chosen none in this browser. */
export const viewColumns = ({ defaultViews }: Settings, list: string): string[] | undefined =>
  defaultViews[list]?.columns ?? undefined;

/**
 * What an address asks of a list before the office knows who reads it: with the view of the only one who has set up the office in
 * this browser. Null where that cannot be told.
 */
export function openedEarly(
  list: string,
  query: Query,
  readers: readonly Settings[],
): Query | null {
  const views = readers.flatMap(({ defaultViews }) => defaultViews[list] ?? []);
  if (!isBare(query) || views.length === 0) return query;
  return readers.length === 1 ? views[0]!.query : null;
}
