import { useEffect, useState, useSyncExternalStore } from 'react';
import { saveEntryPart } from '#contract/registration/entry/part.ts';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { memoryOf } from '#islands/forms/keeping/memory.ts';
import { useFlushing } from '#islands/forms/keeping/use-flushing.ts';
import { useIsland } from '#islands/session/island.ts';
import { isAnswer } from '#lib/browser/session/failure.ts';
import { keepable } from './form-part.ts';
import { dropKept, readKept, writeKept } from './kept-parts.ts';
import { createPartKeeper, type PartKeeper } from './part-keeper.ts';

/**
 * Input of an entry while the page is open. Pending changes are sent at once when the reader turns to something else.
 */
export function useParts(entry: FullEntry, account: number) {
  const { current } = useIsland();
  const [keeper] = useState<PartKeeper>(() => {
    const { id, form } = entry;
    const memory = memoryOf(() => localStorage);
    return createPartKeeper(entry, readKept(memory, id, account), {
      async save(part, change) {
        const call = { params: { id }, body: { part, ...change } };
        return (await current().client.call(saveEntryPart, call, { guard: false })).data;
      },
      keep(parts) {
        if (parts) return writeKept(memory, id, account, parts);
        dropKept(memory, id, account);
        return true;
      },
      keepable: (answers) => (form ? keepable(form, answers) : answers),
      refuses(error) {
        if (isAnswer(error)) current().report(error);
        return isAnswer(error);
      },
    });
  });
  useEffect(() => keeper.refresh(entry), [keeper, entry]);
  useFlushing(keeper.flush);
  const view = useSyncExternalStore(keeper.subscribe, keeper.view, keeper.view);
  return { keeper, view };
}
