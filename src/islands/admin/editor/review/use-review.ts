import type { ContentReview } from '#contract/kind/editorial-row.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import type { ContentPlan } from '../plan.ts';
import type { Editing } from '../item/use-item.ts';

/** Where a record's approval stands for whoever edits it. */
export interface Review extends ContentReview {
  /** The text as it is on the screen has to be approved before it can go live, or waits for somebody who may publish it. */
  isAwaited: boolean;
  mayDecide: boolean;
}

/** The approval of a record; undefined until the server has answered. */
export function useReview(
  { type }: ContentPlan,
  { item, isChanged }: Pick<Editing, 'item' | 'isChanged'>,
): Review | undefined {
  const { call, may, known } = useOffice();
  const { value } = useLoaded(`${item?.id} ${item?.version}`, async () =>
    item ? (await call(type.review, { params: { id: item.id } })).data : undefined,
  );
  if (!item || !value) return undefined;
  return {
    ...value,
    // Saving takes an approval back.
    isAwaited:
      (value.isNeeded || !may(`${type.permission}:publish`)) &&
      (item.approval !== 'approved' || isChanged),
    mayDecide:
      item.approval === 'asked' &&
      may(`${type.permission}:approve`) &&
      value.writtenBy !== known.profile.name,
  };
}
