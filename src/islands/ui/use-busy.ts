import { useState } from 'react';
import { exclusive } from './exclusive.ts';
import { useKeptFocus } from './focus/use-kept-focus.ts';

/**
 * Runs a task and knows while it is running, so that its button can be disabled; calls in the meantime do nothing.
 * @param onFault called with a failure, after which `run` resolves to undefined
 */
export function useBusy(onFault: (error: unknown) => void) {
  const [isBusy, setBusy] = useState(false);
  const [carryOut] = useState(exclusive);
  useKeptFocus(isBusy);
  const run = <Value>(work: () => Promise<Value>): Promise<Value | undefined> =>
    carryOut(async () => {
      setBusy(true);
      try {
        return await work();
      } catch (error) {
        onFault(error);
        return undefined;
      } finally {
        setBusy(false);
      }
    });
  return { isBusy, run };
}
