import type { Call, Endpoint } from '#contract/call/endpoint.ts';
import { useIsland } from '#islands/session/island.ts';
import { useBusy } from '#islands/ui/use-busy.ts';

/**
 * Carries out deeds one at a time, and reports failures.
 * @param onDone reloads what may have changed, also after a failure
 */
export function useDeed(onDone: () => void) {
  const { current } = useIsland();
  const { isBusy, run: carryOut } = useBusy((error) => current().report(error));
  async function run<E extends Endpoint>(endpoint: E, call: Call<E>) {
    const reply = await carryOut(() => current().client.call(endpoint, call));
    onDone();
    return reply;
  }
  return { isBusy, run };
}
