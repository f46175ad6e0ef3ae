import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useDebounced } from './use-debounced.ts';
import { createKeeper, type Draft, type Keeper, type KeeperCalls, type Keeping } from './keeper.ts';

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
 * Saves what is being built automatically: shortly after each change, and at once when the page is left.
 * @param isTaken whether the contract accepts the definition; one that it refuses is not sent until it is corrected
 */
export function useKeeping<Definition>(
  calls: KeeperCalls<Definition>,
  draft: Draft<Definition>,
  definition: Definition,
  isTaken: boolean,
): { keeper: Keeper<Definition>; keeping: Keeping<Definition> } {
  const [keeper] = useState(() => createKeeper(draft, calls));
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
