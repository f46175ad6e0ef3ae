import type { FormDefinition } from '#contract/forms/definition.ts';
import { getDefinition, saveDefinition, type FormDraft } from '#contract/forms/form.ts';
import { useKeeping } from '#islands/admin/form/keeping/use-keeping.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

/** Saves a form automatically while it is being built (`useKeeping`). */
export function useKeeper(
  id: number,
  draft: FormDraft,
  definition: FormDefinition,
  isTaken: boolean,
) {
  const { call } = useOffice();
  const calls = {
    save: async (body: FormDraft) => (await call(saveDefinition, { params: { id }, body })).data,
    read: async () => (await call(getDefinition, { params: { id } })).data,
  };
  return useKeeping(calls, draft, definition, isTaken);
}
