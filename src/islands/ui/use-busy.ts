import { useState } from 'react';

/**
 * Carries something out and knows that it lasts, so that its button can rest meanwhile.
 * @param onFault is told of what fails, which `run` then answers with undefined
 */
export function useBusy(onFault: (error: unknown) => void) {
  const [isBusy, setBusy] = useState(false);
  async function run<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      onFault(error);
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, run };
}
