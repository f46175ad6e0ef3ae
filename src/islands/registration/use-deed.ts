import { useState } from 'react';
import type { Call, Endpoint } from '#contract/call/endpoint.ts';
import { useIsland } from '#islands/session/island.ts';
import { callOrReport } from '#lib/browser/session/current.ts';

/** Carries one deed out after the other; a failure is told. @param onDone reads anew what may stand otherwise, also after a failure */
export function useDeed(onDone: () => void) {
  const { current } = useIsland();
  const [isBusy, setBusy] = useState(false);
  async function run<E extends Endpoint>(endpoint: E, call: Call<E>) {
    setBusy(true);
    try {
      return await callOrReport(current(), endpoint, call);
    } finally {
      setBusy(false);
      onDone();
    }
  }
  return { isBusy, run };
}
