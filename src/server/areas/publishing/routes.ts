import { getProcess } from '#contract/files/file.ts';
import {
  getBatch,
  getPublishing,
  listPublishes,
  listWaiting,
  rebuildSite,
  retryPublishing,
} from '#contract/publishing/publishing.ts';
import { findRunProgress } from '#server/areas/operations/service.ts';
import type { Api } from '#server/platform/http/api.ts';
import { readWaiting } from '#server/platform/editorial/home/waiting.ts';
import { actorOf, callerOf, localeOf } from '#server/platform/http/context.ts';
import { readProcess } from '#server/platform/publish/batch/process.ts';
import { askRebuild, listHistory, readBatch, readPublishing, retryNow } from './view.ts';

/** Mounts the call for the progress of long tasks, which the progress dialog makes every 5 s (specification 4). */
export function processRoutes({ mount, db }: Api): void {
  mount(
    getProcess,
    async ({ query: { key } }, context) =>
      (await findRunProgress(db, key, localeOf(context))) ?? readProcess(db, key),
  );
}

/** Mounts the office's calls about the publisher. */
export function publishingRoutes({ mount, db }: Api): void {
  mount(listPublishes, ({ query, body }) =>
    listHistory(db, { ...query, state: body.filter?.state }),
  );
  mount(getPublishing, async () => ({ data: await readPublishing(db) }));
  mount(listWaiting, async (_, context) => ({ data: await readWaiting(db, callerOf(context)) }));
  mount(getBatch, async ({ params }) => ({ data: await readBatch(db, params.batch) }));
  mount(retryPublishing, async () => {
    await retryNow(db);
    return {};
  });
  mount(rebuildSite, async (_, context) => ({
    data: { key: await askRebuild(db, actorOf(context)) },
  }));
}
