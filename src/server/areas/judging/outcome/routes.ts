import * as contract from '#contract/judging/outcome/outcome.ts';
import type { Api } from '#server/platform/http/api.ts';
import { callerOf } from '#server/platform/http/context.ts';
import { listAnchors, isReleasedDigest } from './anchor.ts';
import { listOutcomes } from './read.ts';

/** Calls by which teams and visitors read released results. */
export function outcomeRoutes({ mount, db }: Api): void {
  mount(contract.listOutcomes, async (_, context) => ({
    data: await listOutcomes(db, callerOf(context).userId),
  }));
  mount(contract.listAnchors, async ({ params }) => ({
    data: await listAnchors(db, params.year),
  }));
  mount(contract.checkDigest, async ({ params }, context) => ({
    data: { stands: await isReleasedDigest(db, params.digest, context.get('address')) },
  }));
}
