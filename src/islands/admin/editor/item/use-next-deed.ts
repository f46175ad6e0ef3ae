import { useEffect, useEffectEvent } from 'react';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { replaceUrl } from '#islands/admin/kit/navigation/router.ts';
import type { ContentPlan, Item } from '../plan.ts';

/**
 * Deeds that can be requested before a record has its id: it is saved first, and then continues with the deed.
 * `approve` is the decision about a record that waits for the reader's approval.
 */
const THEN = ['preview', 'publish', 'ask', 'approve'] as const;
export type NextDeed = (typeof THEN)[number];

/** Deed that the address of a record requests. */
export const nextDeedIn = (query: Readonly<Record<string, string>>): NextDeed | undefined =>
  THEN.find((one) => one === query['then']);

/** Starts the requested deed, once, as soon as it is known whether it is allowed. */
export function useNextDeed(
  { type }: ContentPlan,
  item: Item | undefined,
  {
    then,
    isKnown,
    open,
    onBegun,
  }: { then: NextDeed | undefined; isKnown: boolean; open(deed: NextDeed): void; onBegun(): void },
): void {
  const begin = useEffectEvent((deed: NextDeed, id: number) => {
    onBegun();
    replaceUrl({ path: `${pathOf(type)}/${id}`, query: {} });
    open(deed);
  });
  const id = item?.id;
  useEffect(() => {
    if (then && isKnown && id !== undefined) begin(then, id);
  }, [then, isKnown, id]);
}
