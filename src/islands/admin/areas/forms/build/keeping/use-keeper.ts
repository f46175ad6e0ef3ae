import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { FormDefinition } from '#contract/forms/definition.ts';
import { getDefinition, saveDefinition, type FormDraft } from '#contract/forms/form.ts';
import { useDebounced } from '#islands/admin/editor/item/use-debounced.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { createKeeper, type Keeper, type Keeping } from './keeper.ts';

/** Delay after the last change before it is saved, in milliseconds. */
const PAUSE = 1200;

/** Makes the browser ask before a page with unsaved changes is left. */
function useLeaveGuard(isKept: boolean): void {
  useEffect(() => {
    if (isKept) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isKept]);
}

/**
 * Saves the form automatically: shortly after each change, and at once when the page is left.
 * @param isTaken whether the contract accepts the definition; one that it refuses is not sent until it is corrected
 */
export function useKeeper(
  id: number,
  draft: FormDraft,
  definition: FormDefinition,
  isTaken: boolean,
): { keeper: Keeper; keeping: Keeping } {
  const { call } = useOffice();
  const [keeper] = useState(() =>
    createKeeper(draft, {
      save: async (body) => (await call(saveDefinition, { params: { id }, body })).data,
      read: async () => (await call(getDefinition, { params: { id } })).data,
    }),
  );
  useEffect(() => keeper.follow(draft), [keeper, draft]);
  const aside = useDebounced(PAUSE);
  useEffect(() => {
    if (!isTaken) return undefined;
    keeper.put(definition);
    if (keeper.$keeping.get().is === 'kept') return undefined;
    return aside.later(() => void keeper.flush());
  }, [aside, keeper, definition, isTaken]);
  const keeping = useStore(keeper.$keeping);
  useLeaveGuard(keeping.is === 'kept' && isTaken);
  return { keeper, keeping };
}
