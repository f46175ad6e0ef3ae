import { useEffectEvent } from 'react';
import { sameData } from '#islands/admin/editor/item/draft.ts';
import type { Editing } from '#islands/admin/editor/item/use-item.ts';
import { itemOf, type ContentPlan, type Item } from '#islands/admin/editor/plan.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useHeard } from '#islands/ui/use-heard.ts';
import { MESSAGES_CHANGED } from '#lib/browser/session/current.ts';

/** In which a record is about to be decided: by whoever approves, or anew once its writer has asked again. */
const UNDECIDED: ReadonlySet<Item['approval']> = new Set(['asked', 'refused']);

/**
 * Shows what was decided about a record while it is open, and that it is asked for again: whoever it concerns is told by a
 * message, and would read the page as it was. What they have written since stays.
 */
export function useDecision({ type }: ContentPlan, editing: Editing): void {
  const { call } = useOffice();
  const { item, isChanged } = editing;
  // What was saved here while it was being read is newer.
  const take = useEffectEvent((now: Item) => {
    if (!item || now.version <= item.version) return;
    if (sameData(now.data, item.data)) editing.change(now);
    else if (!isChanged) editing.saved(now);
  });
  useHeard([MESSAGES_CHANGED], () => {
    if (!item || !UNDECIDED.has(item.approval)) return;
    call(type.get, { params: { id: item.id } }).then(
      ({ data }) => take(itemOf(data)),
      // What cannot be read now is read when it is saved.
      () => undefined,
    );
  });
}
