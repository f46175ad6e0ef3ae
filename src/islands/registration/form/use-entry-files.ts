import { useMemo, useState } from 'react';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import type { EntryPartName } from '#contract/registration/state.ts';
import { fileFieldOf } from '#domain/registration/files.ts';
import { partsOf } from '#domain/registration/parts.ts';
import { fileStoreOf } from '#islands/forms/keeping/file-store.ts';
import { fileIds } from '#islands/forms/state/file/answer-files.ts';
import { useFiles } from '#islands/forms/state/file/use-files.ts';
import { useIsland } from '#islands/session/island.ts';
import { useOpenFile } from '../use-open-file.ts';
import { modelIn, writtenAt, type Written } from './form-part.ts';
import type { PartKeeper } from './part-keeper.ts';
import { answerIn, writeAnswer } from './place-answer.ts';

interface Parts {
  entry: FullEntry;
  account: number;
  keeper: PartKeeper;
}

/** Files of an entry, shared by all steps while its page is open. */
export function useEntryFiles({ entry, account, keeper }: Parts) {
  const { current } = useIsland();
  const { id, form, files: first } = entry;
  const model = useMemo(() => (form ? modelIn(form) : undefined), [form]);
  const parts = useMemo(() => (model ? partsOf(model) : new Map<string, EntryPartName>()), [model]);
  const [store] = useState(() => fileStoreOf(`entry ${id} ${account}`));
  const at = (place: string): Written => writtenAt(parts, place);
  // The server shows only files that a part names, so pending changes are sent first.
  const open = useOpenFile(id, () => keeper.flush());
  return useFiles({
    first,
    isOpen: true,
    current,
    target: () =>
      Promise.resolve({
        purpose: 'entry' as const,
        source: String(id),
        draft: undefined,
        begun: '',
      }),
    change(place, next) {
      const ids = fileIds(answerIn(keeper.view(), at(place), place));
      writeAnswer(keeper, at(place), place, next(ids));
    },
    open,
    kept: { store, fieldOf: (slot) => (model ? fileFieldOf(model, slot)?.field : undefined) },
  });
}
export type EntryFiles = ReturnType<typeof useEntryFiles>;
