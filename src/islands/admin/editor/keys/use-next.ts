import { useOffice } from '#islands/admin/kit/office.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { go } from '#islands/admin/kit/navigation/router.ts';
import type { ContentPlan, Item } from '../plan.ts';

/** Navigation from a record to its neighbours, in the order in which they were last listed. */
export function useNext({ type }: ContentPlan, item: Item | undefined) {
  const { listed } = useOffice();
  const path = pathOf(type);
  const beside = (by: 1 | -1) => (item ? listed.beside(type.type, item.id, by) : undefined);
  return {
    add: () => go(`${path}/new`),
    lead(by: 1 | -1): void {
      const id = beside(by);
      if (id !== undefined) go(`${path}/${id}`);
    },
    /** Opens the next record; after a new one another new one, and after the last one the list. */
    goOn(): void {
      const next = item ? beside(1) : 'new';
      go(next === undefined ? path : `${path}/${next}`);
    },
  };
}
