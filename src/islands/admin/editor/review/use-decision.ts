import { useEffectEvent } from 'react';
import { sameData } from '#islands/admin/editor/item/draft.ts';
import type { Editing } from '#islands/admin/editor/item/use-item.ts';
import { itemOf, type ContentPlan, type Item } from '#islands/admin/editor/plan.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { usePageEvent } from '#islands/ui/use-page-event.ts';
import { MESSAGES_CHANGED } from '#lib/browser/session/current.ts';

/** Approval states in which a decision is due: after the request, or after a refusal if the writer asks again. */
const UNDECIDED: ReadonlySet<Item['approval']> = new Set(['asked', 'refused']);

/**
 * Updates an open record when it is decided about or submitted again. The people concerned get a message, and would
 * otherwise see the old state. Unsaved text is kept.
 */
export function useDecision({ type }: ContentPlan, editing: Editing): void {
  const { call } = useOffice();
  const { item, isChanged } = editing;
  // Ignores the reply if something newer was saved here in the meantime.
  const take = useEffectEvent((now: Item) => {
    if (!item || now.version <= item.version) return;
    if (sameData(now.data, item.data)) editing.change(now);
    else if (!isChanged) editing.saved(now);
  });
  usePageEvent([MESSAGES_CHANGED], () => {
    if (!item || !UNDECIDED.has(item.approval)) return;
    call(type.get, { params: { id: item.id } }).then(
      ({ data }) => take(itemOf(data)),
      // Errors are ignored: saving reads the record again.
      () => undefined,
    );
  });
}
