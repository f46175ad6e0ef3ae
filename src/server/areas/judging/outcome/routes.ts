import * as contract from '#contract/judging/outcome/outcome.ts';
import type { Api } from '#server/platform/http/api.ts';
import { callerOf } from '#server/platform/http/context.ts';
import { listAnchors, standsReleased } from './anchor.ts';
import { listOutcomes } from './read.ts';

/** What teams and visitors read once results are out. */
export function outcomeRoutes({ mount, db }: Api): void {
  mount(contract.listOutcomes, async (_, context) => ({
    data: await listOutcomes(db, callerOf(context).userId),
  }));
  mount(contract.listAnchors, async ({ params }) => ({
    data: await listAnchors(db, params.year),
  }));
  mount(contract.checkDigest, async ({ params }, context) => ({
    data: { stands: await standsReleased(db, params.digest, context.get('address')) },
  }));
}
