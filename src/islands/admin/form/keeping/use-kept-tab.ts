import { use, useEffect } from 'react';
import { TabsContext } from '#islands/admin/kit/navigation/tabs-context.ts';
import type { Keeping } from './keeper.ts';

/**
 * Names the tab of what is built, and says whether it holds changes that only this page has: the contract refuses them,
 * or saving failed. All others are saved automatically.
 */
export function useKeptTab(
  path: string,
  title: string,
  { is }: Keeping<unknown>,
  isTaken: boolean,
): void {
  const { name } = use(TabsContext);
  const isUnsaved = !isTaken || is === 'failed' || is === 'conflict';
  useEffect(() => name(path, title, isUnsaved), [name, path, title, isUnsaved]);
}
