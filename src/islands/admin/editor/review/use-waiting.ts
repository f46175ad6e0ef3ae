import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { go } from '#islands/admin/kit/navigation/router.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import type { ContentPlan, Item } from '../plan.ts';

/** So many of those that wait are known at once. */
const MOST = 50;

/** The records of a kind that wait for the reader's approval, what waits longest first: those besides one, and the way to them. */
export function useWaiting({ type }: ContentPlan, { id }: Pick<Item, 'id'>) {
  const { call } = useOffice();
  const { value = [] } = useLoaded(`${type.type} ${id}`, async () => {
    const { rows } = await call(type.list, {
      query: { pageNum: 1, pageSize: MOST },
      body: { filter: { isForMe: true }, order: { column: 'updatedAt' } },
    });
    return rows.map((row) => Number(row['id']));
  });
  const others = value.filter((one) => one !== id);
  const place = value.indexOf(id);
  /** The ends meet. */
  const beside = (by: 1 | -1) => value[(place + by + value.length) % value.length];
  return {
    count: others.length,
    /** Opens the decision about the one after it, or before it. */
    lead(by: 1 | -1): void {
      if (others.length > 0) go(`${pathOf(type)}/${beside(by)}`, { then: 'approve' });
    },
  };
}
