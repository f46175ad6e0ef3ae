import { use, useEffect } from 'react';
import { ActiveContext, useOffice } from '#islands/admin/kit/office.ts';
import type { PageDeed } from './page-deeds.ts';

/** Offers deeds to the palette while the page around this part is the one that is open. */
export function usePageDeeds(deeds: readonly PageDeed[]): void {
  const { pageDeeds } = useOffice();
  const isActive = use(ActiveContext);
  useEffect(() => (isActive ? pageDeeds.offer(deeds) : undefined));
}
