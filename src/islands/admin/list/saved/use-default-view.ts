import { useEffect, useEffectEvent, useState } from 'react';
import type { SavedFilter } from '#contract/office/saved-filter.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { isEmptyQuery, type Query } from './opening.ts';
import { replaceUrl } from '#islands/admin/kit/navigation/router.ts';
import type { Settings } from '#islands/admin/kit/kept/settings.ts';

type Views = Settings['defaultViews'];

/** The part of a view that the settings keep. An older build stored no columns. */
const partOf = ({
  id,
  query,
  columns = null,
}: Pick<SavedFilter, 'id' | 'query'> & { columns?: string[] | null }): Views[string] => ({
  id,
  query,
  columns,
});

/** Sets or (with null) removes the view with which a list opens. */
export function withDefault(
  views: Views,
  list: string,
  view: Pick<SavedFilter, 'id' | 'query' | 'columns'> | null,
): Views {
  const others = Object.entries(views).filter(([name]) => name !== list);
  const own = view ? [[list, partOf(view)] as const] : [];
  return Object.fromEntries([...others, ...own]);
}

/** Updates the default view of a list after its owner saved it again or deleted it; undefined if nothing changed. */
export function refreshViews(
  views: Views,
  list: string,
  saved: readonly SavedFilter[],
): Views | undefined {
  const own = views[list];
  if (!own) return undefined;
  const view = saved.find(({ id }) => id === own.id) ?? null;
  const isSame = view !== null && JSON.stringify(partOf(view)) === JSON.stringify(partOf(own));
  return isSame ? undefined : withDefault(views, list, view);
}

/**
 * Query of a list: that of its address, or, if the address is bare, that of the reader's default view. In a new
 * browser the view is known only after the server has sent the settings. The view applies only once for each list, so
 * that filters which the reader clears do not return, not even when they come back to the tab.
 */
export function useOpeningQuery(
  { name, path }: { name: string; path: string },
  query: Query,
): Query {
  const { settings, hasSettings } = useOffice();
  const [opened, setOpened] = useState<string>();
  const view = settings.defaultViews[name];
  const isDue = opened !== name && view !== undefined && isEmptyQuery(query);
  const open = useEffectEvent(() => {
    if (opened === name || !(view || hasSettings)) return;
    setOpened(name);
    if (isDue) replaceUrl({ path, query: view.query });
  });
  useEffect(() => open(), [name, view, hasSettings]);
  return isDue ? view.query : query;
}

/** Id of the view with which a list opens, and a function that changes it. */
export function useDefaultView(list: string, saved: readonly SavedFilter[], isLoading: boolean) {
  const { settings, change } = useOffice();
  const { defaultViews } = settings;
  const follow = useEffectEvent(() => {
    const views = refreshViews(defaultViews, list, saved);
    if (views) change({ defaultViews: views });
  });
  useEffect(() => {
    if (!isLoading) follow();
  }, [saved, isLoading]);
  return {
    id: defaultViews[list]?.id,
    set: (view: SavedFilter | null) =>
      change({ defaultViews: withDefault(defaultViews, list, view) }),
  };
}
