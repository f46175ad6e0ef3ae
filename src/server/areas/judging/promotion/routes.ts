import * as contract from '#contract/judging/rank/promotion.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf, callerOf } from '#server/platform/http/context.ts';
import { promoteEntries } from './apply.ts';
import { previewOf, readPromotion } from './read.ts';

/** Calls that promote entries from one round to the next. */
export function promotionRoutes({ mount, db }: Api): void {
  mount(contract.getPromotion, async ({ params }, context) => ({
    data: await readPromotion(db, callerOf(context).userId, params.id),
  }));
  mount(contract.previewPromotion, async ({ params, body }, context) => ({
    data: await previewOf(db, callerOf(context).userId, params.id, body),
  }));
  mount(contract.applyPromotion, async ({ params, body }, context) => ({
    data: await promoteEntries(db, actorOf(context), params.id, body),
  }));
}
