import { batchResource } from '#contract/messaging/batch.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FindHolders } from '#server/platform/message/holder.ts';
import { notify } from '#server/platform/message/notify.ts';
import type { RowOf } from '#server/platform/records/store.ts';
import type { batches } from '../table.ts';
import { batchWaiting } from '../templates.ts';
import { aboutOf } from './outcome.ts';

/** Tells everybody who may release a batch, except its author, that it waits to be read. @param by the author's name */
export async function tellReleasers(
  tx: Database,
  batch: RowOf<typeof batches>,
  { by, findHolders }: { by: string; findHolders: FindHolders },
): Promise<void> {
  const holders = await findHolders(tx, `${batchResource.permission}:release`, batch);
  const others = holders.filter(({ accountId }) => accountId !== batch.createdById);
  await notify(tx, {
    template: batchWaiting,
    to: others.map(({ accountId }) => accountId),
    values: { title: batch.name, by },
    link: '/admin/#/system/batch',
    // Differs from `aboutOf(batch)`, by which the batch's own messages are counted: this message is not one of them.
    about: `${aboutOf(batch)} waits`,
  });
}
