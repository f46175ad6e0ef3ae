import { useEffect, useEffectEvent, useRef } from 'react';
import type { SavedFilter } from '#contract/office/saved-filter.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { Settings } from '#islands/admin/kit/kept/settings.ts';

type Views = Settings['defaultViews'];

/** With another view that a list opens with; null for none. */
export function withDefault(
  views: Views,
  list: string,
  view: Pick<SavedFilter, 'id' | 'query'> | null,
): Views {
  const others = Object.entries(views).filter(([name]) => name !== list);
  const own = view ? [[list, { id: view.id, query: view.query }] as const] : [];
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
  const isSame = view !== null && JSON.stringify(view.query) === JSON.stringify(own.query);
  return isSame ? undefined : withDefault(views, list, view);
}

/**
 * Opens a list with the view of its reader, where its address asks for nothing; in a new browser once the server has said which one
 * that is. Once alone: whoever takes the filters away is not given them again, also not when they come back to its tab.
 */
export function useOpening(
  list: string,
  query: Readonly<Record<string, string>>,
  choose: (part: Record<string, string>) => void,
): void {
  const { settings, hasSettings } = useOffice();
  const view = settings.defaultViews[list];
  const opened = useRef<string>(undefined);
  const open = useEffectEvent(() => {
    if (opened.current === list || !(view || hasSettings)) return;
    opened.current = list;
    if (view && Object.keys(query).length === 0) choose(view.query);
  });
  useEffect(() => open(), [list, view, hasSettings]);
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
