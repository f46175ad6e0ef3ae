import type { Call, Endpoint } from '#contract/call/endpoint.ts';
import * as contract from '#contract/judging/sheet.ts';
import { useIsland } from '#islands/session/island.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import type { SheetKeeper } from './sheet-keeper.ts';

/** Deeds of a judge on a sheet as a whole; pending changes are sent first. */
export function useDeeds(id: number, keeper: SheetKeeper) {
  const { current } = useIsland();
  const { isBusy, run: carryOut } = useBusy((error) => current().report(error));
  const run = <E extends Endpoint>(endpoint: E, call: Call<E>) =>
    carryOut(async () =>
      (await keeper.deliver()) ? current().client.call(endpoint, call) : undefined,
    );
  const params = { id };
  const version = () => ({ version: keeper.view().sheet?.version ?? 0 });
  return {
    isBusy,
    /** @returns whether it was submitted */
    async submit(): Promise<boolean> {
      // Sends pending changes first, so that the version is the latest.
      if (!(await keeper.deliver())) return false;
      const reply = await run(contract.submitSheet, { params, body: version() });
      if (reply) keeper.replace(reply.data);
      return reply !== undefined;
    },
    async reopen(): Promise<void> {
      const reply = await run(contract.reopenSheet, { params, body: version() });
      if (reply) keeper.replace(reply.data);
    },
    async abstain(reason: string): Promise<void> {
      const reply = await run(contract.abstain, { params, body: { reason } });
      if (reply) keeper.replace(reply.data);
    },
    /** @returns whether the entry is no longer this judge's */
    async decline(reason: string, isConflict: boolean): Promise<boolean> {
      const body = { reason, isConflict };
      return (await run(contract.declineAssignment, { params, body })) !== undefined;
    },
  };
}
