import { useState } from 'react';
import { exclusive } from './exclusive.ts';

/**
 * Carries something out and knows that it lasts, so that its button can rest meanwhile; a second press before that does nothing.
 * @param onFault is told of what fails, which `run` then answers with undefined
 */
export function useBusy(onFault: (error: unknown) => void) {
  const [isBusy, setBusy] = useState(false);
  const [carryOut] = useState(exclusive);
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
