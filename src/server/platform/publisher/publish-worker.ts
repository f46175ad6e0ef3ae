import { startIndexer } from '#server/platform/search/indexer.ts';
import type { Pace } from '#server/platform/search/pace.ts';
import type { MakeIndex } from '#server/platform/search/thread.ts';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import { publishPending } from '#server/platform/publish/batch/pending.ts';
import type { PublishOptions } from '#server/platform/publish/batch/options.ts';
import { startPurgeWorker } from '#server/platform/publish/purge/purge-worker.ts';
import type { Derived } from '#server/platform/publish/release/publish-context.ts';

/** What the one publisher works with, besides what publishing itself needs. */
export interface PublishWorkerOptions extends PublishOptions {
  /** Called when a publish failed, before it is tried again. */
  onFailed?(error: unknown): void;
  /** Done while nothing waits to be published, and left off when something does. */
  atLeisure?(signal: AbortSignal): Promise<void>;
  /** Makes the search index of a release; without it there is none. */
  makeIndex?: MakeIndex;
  /** How long the search index waits for this and that, where not as usual. */
  pace?: Pace;
}

/** How long to wait for a notification that got lost, and for pages that are tried again, in milliseconds. */
const LOOK = 2000;

/** What works beside the publisher on what is live. */
function startFollowers({ atLeisure, ...context }: PublishWorkerOptions) {
  const { makeIndex, pace, log } = context;
  return {
    indexer: makeIndex && startIndexer(context, makeIndex, pace),
    purgeWorker: startPurgeWorker(context),
    leisure: atLeisure && startWorker({ name: 'idle tasks', log, run: atLeisure }),
  };
}

type Followers = ReturnType<typeof startFollowers>;

/** Tells who follows what is published, besides whom it was told to before. */
function followed(context: PublishWorkerOptions, { indexer }: Followers): PublishOptions {
  return {
    ...context,
    async onPublished() {
      await context.onPublished();
      indexer?.wake();
    },
    async beforeWhole() {
      await indexer?.pause();
    },
    // The search index is made from pages as well.
    async derivedOf(pages): Promise<Derived> {
      const derived = await context.derivedOf?.(pages);
      const remove = async () => {
        await derived?.remove();
        indexer?.indexAtOnce();
      };
      return { paths: derived?.paths ?? [], remove };
    },
  };
}

/**
 * Publishes what is announced, batch by batch, and keeps the search index of what is live in the background. The batch in
 * hand is always brought to its end; an edit never waits for what can be done at leisure.
 */
export function startPublishWorker(context: PublishWorkerOptions): Worker {
  const followers = startFollowers(context);
  const { indexer, purgeWorker, leisure } = followers;
  const options = followed(context, followers);
  const publishNext = () =>
    publishPending(options).catch((error: unknown) => {
      context.onFailed?.(error);
      throw error;
    });
  const worker = startWorker({
    name: 'publish',
    every: LOOK,
    log: context.log,
    async run() {
      await leisure?.pause();
      if (await publishNext()) return 0;
      purgeWorker?.wake();
      leisure?.wake();
      return undefined;
    },
  });
  return {
    ...worker,
    async stop() {
      await worker.stop();
      await Promise.all([indexer?.stop(), purgeWorker?.finish(), leisure?.stop()]);
    },
  };
}
