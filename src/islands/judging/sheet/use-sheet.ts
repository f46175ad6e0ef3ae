import { useState, useSyncExternalStore } from 'react';
import { saveSheet, type JudgedAssignment } from '#contract/judging/sheet.ts';
import { memoryOf } from '#islands/forms/keeping/memory.ts';
import { useFlushing } from '#islands/forms/keeping/use-flushing.ts';
import { useIsland } from '#islands/session/island.ts';
import { isAnswer } from '#lib/browser/session/failure.ts';
import { keptChangesOf } from './kept-changes.ts';
import { createSheetKeeper } from './sheet-keeper.ts';

/** State of a sheet while it is displayed. Pending changes are sent at once when the judge turns to something else. */
export function useSheet({ id, sheet }: Pick<JudgedAssignment, 'id' | 'sheet'>, account: number) {
  const { current } = useIsland();
  const [keeper] = useState(() =>
    createSheetKeeper(sheet, {
      async save(changes) {
        const call = { params: { id }, body: { changes: [...changes] } };
        return (await current().client.call(saveSheet, call, { guard: false })).data;
      },
      kept: keptChangesOf(
        memoryOf(() => localStorage),
        account,
        id,
      ),
      refuses(error) {
        if (isAnswer(error)) current().report(error);
        return isAnswer(error);
      },
    }),
  );
  useFlushing(keeper.flush);
  const view = useSyncExternalStore(keeper.subscribe, keeper.view, keeper.view);
  return { keeper, view };
}
