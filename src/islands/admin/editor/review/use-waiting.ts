import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { go } from '#islands/admin/kit/navigation/router.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import type { ContentPlan, Item } from '../plan.ts';

/** Maximum number of waiting records that are loaded. */
const MOST = 50;

/**
 * Records of a kind that wait for the reader's approval, longest first: how many besides the given one, and the way
 * to them.
 */
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
  /** Wraps around at both ends. */
  const beside = (by: 1 | -1) => value[(place + by + value.length) % value.length];
  return {
    count: others.length,
    /** Opens the decision about the record after (1) or before (-1) it. */
    lead(by: 1 | -1): void {
      if (others.length > 0) go(`${pathOf(type)}/${beside(by)}`, { then: 'approve' });
    },
  };
}
