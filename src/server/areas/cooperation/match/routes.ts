import * as contract from '#contract/cooperation/listing/match.ts';
import type { Api } from '#server/platform/http/api.ts';
import { callerOf } from '#server/platform/http/context.ts';
import { demandActing } from '#server/platform/own/read.ts';
import { listingKind } from '../listing/kind.ts';
import { hideMatch, listMatches } from './match.ts';

/** Mounts the calls about listings that answer each other. */
export function matchRoutes({ mount, db }: Api): void {
  mount(contract.listMatches, async ({ params }, context) => ({
    data: await listMatches(db, callerOf(context), params.id),
  }));
  mount(contract.hideMatch, async ({ params, body }, context) => {
    const { id: listingId } = await demandActing(db, listingKind, callerOf(context), params.id);
    await hideMatch(db, { listingId, otherId: params.other }, body.isHidden);
    return {};
  });
}
