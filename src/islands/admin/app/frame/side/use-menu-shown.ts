import { useEffect } from 'react';
import { listMenuShown, type MenuShown } from '#contract/identity/menu.ts';
import { CHOICES } from '#islands/admin/kit/kept/choices.ts';
import { keep, readKept } from '#islands/admin/kit/kept/kept.ts';
import { useCached } from '#islands/admin/kit/kept/use-cached.ts';

const KEPT = 'podium.office.menu';

/** Of another build, or of another hand: then the product's own order stands until the answer comes. */
const readShown = (stored: unknown): MenuShown[] =>
  Array.isArray(stored) ? (stored as MenuShown[]) : [];

/** How this browser saw the menu last. */
export const keptMenu = (): MenuShown[] => readShown(readKept(KEPT));

/** How operators arranged the menu; what this browser saw last, until the answer comes. */
export function useMenuShown(): readonly MenuShown[] {
  const found = useCached(`${CHOICES} menu`, async ({ call }) => (await call(listMenuShown)).data);
  useEffect(() => {
    if (found) keep(KEPT, found);
  }, [found]);
  return found ?? keptMenu();
}
