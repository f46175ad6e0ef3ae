import { useEffect, useEffectEvent } from 'react';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { replaceUrl } from '#islands/admin/kit/navigation/router.ts';
import type { ContentPlan, Item } from '../plan.ts';

/**
 * What may be asked for before a record has its number: it is saved first, and then goes on with that. Of one that waits for the
 * reader's approval, the decision about it.
 */
const THEN = ['preview', 'publish', 'ask', 'approve'] as const;
export type Then = (typeof THEN)[number];

/** What the address of a record asks for. */
export const thenOf = (query: Readonly<Record<string, string>>): Then | undefined =>
  THEN.find((one) => one === query['then']);

/** Does what was asked for once it is known whether it may be done, and no second time. */
export function useThen(
  { type }: ContentPlan,
  item: Item | undefined,
  {
    then,
    isKnown,
    open,
    onBegun,
  }: { then: Then | undefined; isKnown: boolean; open(deed: Then): void; onBegun(): void },
): void {
  const begin = useEffectEvent((deed: Then, id: number) => {
    onBegun();
    replaceUrl({ path: `${pathOf(type)}/${id}`, query: {} });
    open(deed);
  });
  const id = item?.id;
  useEffect(() => {
    if (then && isKnown && id !== undefined) begin(then, id);
  }, [then, isKnown, id]);
}
