import * as contract from '#contract/messaging/batch.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/context.ts';
import { mountStore } from '#server/platform/records/routes.ts';
import { batchStoreOf } from './kind.ts';
import { previewBatch, readRecipients, releaseBatch, turnBatch } from './service.ts';

/** Messages to many, written by one and released by another. */
export function batchRoutes(api: Api): void {
  const { mount, audiences } = api;
  mountStore(api, batchStoreOf(api));
  mount(contract.listBatchRoles, async () => ({ data: await audiences.listRoles() }));
  mount(contract.previewBatch, async ({ body }) => ({ data: await previewBatch(api, body) }));
  mount(contract.readRecipients, async ({ params }, context) => ({
    data: await readRecipients(api, actorOf(context), params.id),
  }));
  mount(contract.releaseBatch, async ({ params, body }, context) => {
    await releaseBatch(api, actorOf(context), { ...params, ...body });
    return {};
  });
  mount(contract.turnBatch, async ({ params, body }, context) => {
    await turnBatch(api, actorOf(context), { ...params, ...body });
    return {};
  });
}
