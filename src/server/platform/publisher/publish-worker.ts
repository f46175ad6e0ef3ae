import { startIndexer } from '#server/platform/search/indexer.ts';
import type { Pace } from '#server/platform/search/pace.ts';
import type { MakeIndex } from '#server/platform/search/thread.ts';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import { publishPending } from '#server/platform/publish/batch/pending.ts';
import type { PublishOptions } from '#server/platform/publish/batch/options.ts';
import { startPurgeWorker } from '#server/platform/publish/purge/purge-worker.ts';
import type { DerivedFiles } from '#server/platform/publish/release/publish-context.ts';

/** Options of the single publisher, besides those of publishing itself. */
export interface PublishWorkerOptions extends PublishOptions {
  /** Called after a publish failed, before it is retried. */
  onFailed?(error: unknown): void;
  /** Background work while nothing waits to be published; interrupted by new work. */
  atLeisure?(signal: AbortSignal): Promise<void>;
  /** Makes the search index of a release; without it there is no index. */
  makeIndex?: MakeIndex;
  /** Waiting times of the search index, if not the default ones. */
  pace?: Pace;
}

/**
 * Interval, in milliseconds, of checks for announcements whose notification was lost, and for broken pages that are
 * due.
 */
const CHECK_INTERVAL = 2000;

/** Starts the workers that depend on what is live. */
function startFollowers({ atLeisure, ...context }: PublishWorkerOptions) {
  const { makeIndex, pace, log } = context;
  return {
    indexer: makeIndex && startIndexer(context, makeIndex, pace),
    purgeWorker: startPurgeWorker(context),
    leisure: atLeisure && startWorker({ name: 'idle tasks', log, run: atLeisure }),
  };
}

type Followers = ReturnType<typeof startFollowers>;

/** Adds the notifications of these workers to the callbacks of the options. */
function withFollowers(context: PublishWorkerOptions, { indexer }: Followers): PublishOptions {
  return {
    ...context,
    async onPublished() {
      await context.onPublished();
      indexer?.wake();
    },
    async beforeWhole() {
      await indexer?.pause();
    },
    // The search index is derived from pages too.
    async derivedOf(pages): Promise<DerivedFiles> {
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
 * Starts the worker that publishes announcements batch by batch, and those that follow it. A batch is always
 * completed, and an edit never waits for background work.
 */
export function startPublishWorker(context: PublishWorkerOptions): Worker {
  const followers = startFollowers(context);
  const { indexer, purgeWorker, leisure } = followers;
  const options = withFollowers(context, followers);
  const publishNext = () =>
    publishPending(options).catch((error: unknown) => {
      context.onFailed?.(error);
      throw error;
    });
  const worker = startWorker({
    name: 'publish',
    every: CHECK_INTERVAL,
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
