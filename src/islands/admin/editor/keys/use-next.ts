import { useOffice } from '#islands/admin/kit/office.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { go } from '#islands/admin/kit/navigation/router.ts';
import type { ContentPlan, Item } from '../plan.ts';

/** The way from a record to those beside it, in the order in which they were listed last. */
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
    /** After a record the next one, after a new one another, and after the last one its list. */
    goOn(): void {
      const next = item ? beside(1) : 'new';
      go(next === undefined ? path : `${path}/${next}`);
    },
  };
}
