import type { ContentReview } from '#contract/kind/editorial-row.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import type { ContentPlan } from '../plan.ts';
import type { Editing } from '../item/use-item.ts';

/** State of a record's approval, for its editor. */
export interface Review extends ContentReview {
  /** Whether the text on screen needs an approval before it can go live, or somebody else who may publish it. */
  isAwaited: boolean;
  mayDecide: boolean;
}

/** Returns the approval of a record; undefined until the server has answered. */
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
    // Saving a change revokes an approval.
    isAwaited:
      (value.isNeeded || !may(`${type.permission}:publish`)) &&
      (item.approval !== 'approved' || isChanged),
    mayDecide:
      item.approval === 'asked' &&
      may(`${type.permission}:approve`) &&
      value.writtenBy !== known.profile.name &&
      value.askedById !== known.profile.userId,
  };
}
