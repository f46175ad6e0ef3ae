import { useEffect, useEffectEvent, useState } from 'react';
import type { SavedFilter } from '#contract/office/saved-filter.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { isBare, type Query } from './opening.ts';
import { replaceUrl } from '#islands/admin/kit/navigation/router.ts';
import type { Settings } from '#islands/admin/kit/kept/settings.ts';

type Views = Settings['defaultViews'];

/** What is kept of a view that a list opens with; an older build has kept no columns. */
const partOf = ({
  id,
  query,
  columns = null,
}: Pick<SavedFilter, 'id' | 'query'> & { columns?: string[] | null }): Views[string] => ({
  id,
  query,
  columns,
});

/** With another view that a list opens with; null for none. */
export function withDefault(
  views: Views,
  list: string,
  view: Pick<SavedFilter, 'id' | 'query' | 'columns'> | null,
): Views {
  const others = Object.entries(views).filter(([name]) => name !== list);
  const own = view ? [[list, partOf(view)] as const] : [];
  return Object.fromEntries([...others, ...own]);
}

/** What a list opens with once its reader has kept it anew or lost it; undefined where all is as it was. */
export function renewed(
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
 * What a list is asked for: by its address, which says so, or where that asks for nothing with the view of its reader; in a new
 * browser once the server has said which one that is. Once alone: whoever takes the filters away is not given them again, also not
 * when they come back to its tab.
 */
export function useOpening({ name, path }: { name: string; path: string }, query: Query): Query {
  const { settings, hasSettings } = useOffice();
  const [opened, setOpened] = useState<string>();
  const view = settings.defaultViews[name];
  const isDue = opened !== name && view !== undefined && isBare(query);
  const open = useEffectEvent(() => {
    if (opened === name || !(view || hasSettings)) return;
    setOpened(name);
    if (isDue) replaceUrl({ path, query: view.query });
  });
  useEffect(() => open(), [name, view, hasSettings]);
  return isDue ? view.query : query;
}

/** Which view a list opens with, and how that is changed. */
export function useDefaultView(list: string, saved: readonly SavedFilter[], isLoading: boolean) {
  const { settings, change } = useOffice();
  const { defaultViews } = settings;
  const follow = useEffectEvent(() => {
    const views = renewed(defaultViews, list, saved);
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
