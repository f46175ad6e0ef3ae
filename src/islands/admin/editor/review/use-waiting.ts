import { CONTENT_TYPES } from '#contract/content-types.ts';
import { listWaiting } from '#contract/publishing/publishing.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { go } from '#islands/admin/kit/navigation/router.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import type { ContentPlan, Item } from '../plan.ts';
import { besideOf, type Waiting } from './waiting.ts';

/** Opens the decision about a record. */
function open({ type, id }: Waiting): void {
  const kind = CONTENT_TYPES.find((one) => one.type === type)!;
  go(`${pathOf(kind)}/${id}`, { then: 'approve' });
}

/** Records that wait for the reader's approval: how many besides the given one, and the way to them. */
export function useWaiting({ type: { type } }: ContentPlan, { id }: Pick<Item, 'id'>) {
  const { call } = useOffice();
  const { value = [] } = useLoaded(`${type} ${id}`, async () => (await call(listWaiting, {})).data);
  const { count, next, previous } = besideOf(value, { type, id });
  return {
    count,
    /** Opens the decision about the record after (1) or before (-1) it. */
    lead(by: 1 | -1): void {
      const one = by > 0 ? next : previous;
      if (one) open(one);
    },
  };
}
