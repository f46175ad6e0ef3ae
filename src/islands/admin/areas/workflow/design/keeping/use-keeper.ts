import { useMemo } from 'react';
import type { Outline } from '#contract/workflow/outline.ts';
import { getOutline, saveOutline, type ProcessDraft } from '#contract/workflow/process.ts';
import { useKeeping } from '#islands/admin/form/keeping/use-keeping.ts';
import type { Draft } from '#islands/admin/form/keeping/keeper.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

/** The draft as the keeper names its parts. */
const keptOf = ({ outline, version }: ProcessDraft): Draft<Outline> => ({
  definition: outline,
  version,
});

/** Saves a process automatically while it is being designed (`useKeeping`). */
export function useKeeper(id: number, draft: ProcessDraft, outline: Outline, isTaken: boolean) {
  const { call } = useOffice();
  const read = useMemo(() => keptOf(draft), [draft]);
  const params = { id };
  const calls = {
    save: async ({ definition, version }: Draft<Outline>) => {
      const body = { outline: definition, version };
      return keptOf((await call(saveOutline, { params, body })).data);
    },
    read: async () => keptOf((await call(getOutline, { params })).data),
  };
  return useKeeping(calls, read, outline, isTaken);
}
