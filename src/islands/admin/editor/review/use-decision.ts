import { sameData } from '#islands/admin/editor/item/draft.ts';
import type { Editing } from '#islands/admin/editor/item/use-item.ts';
import { itemOf, type ContentPlan } from '#islands/admin/editor/plan.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useHeard } from '#islands/ui/use-heard.ts';
import { MESSAGES_CHANGED } from '#lib/browser/session/current.ts';

/**
 * Shows what was decided about a record while it is open: whoever asked for its approval is told by a message, and would
 * read the page as it was when they asked. What they have written since stays.
 */
export function useDecision({ type }: ContentPlan, editing: Editing): void {
  const { call } = useOffice();
  const { item, isChanged } = editing;
  async function look(id: number): Promise<void> {
    const now = itemOf((await call(type.get, { params: { id } })).data);
    if (sameData(now.data, item!.data)) editing.change(now);
    else if (!isChanged) editing.saved(now);
  }
  useHeard([MESSAGES_CHANGED], () => {
    if (item?.approval !== 'asked') return;
    // What cannot be read now is read when it is saved.
    look(item.id).catch(() => undefined);
  });
}
