import { useEffect } from 'react';
import { listMenuShown, type MenuShown } from '#contract/identity/menu.ts';
import { CHOICES } from '#islands/admin/kit/kept/choices.ts';
import { keep, readKept } from '#islands/admin/kit/kept/kept.ts';
import { useCached } from '#islands/admin/kit/kept/use-cached.ts';

const KEPT = 'podium.office.menu';

/**
 * Parses the stored menu. It may come from another build or have been edited; the product's own order then applies
 * until the server has answered.
 */
const readShown = (stored: unknown): MenuShown[] =>
  Array.isArray(stored) ? (stored as MenuShown[]) : [];

/** The menu as this browser last saw it. */
export const keptMenu = (): MenuShown[] => readShown(readKept(KEPT));

/** Returns the menu as operators arranged it; as this browser last saw it until the server has answered. */
export function useMenuShown(): readonly MenuShown[] {
  const found = useCached(`${CHOICES} menu`, async ({ call }) => (await call(listMenuShown)).data);
  useEffect(() => {
    if (found) keep(KEPT, found);
  }, [found]);
  return found ?? keptMenu();
}
