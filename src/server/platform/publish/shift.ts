import { startKeeper, type Pace } from '#server/platform/search/keeper.ts';
import type { MakeIndex } from '#server/platform/search/thread.ts';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import { publishPending, type PublishOptions } from './pending.ts';
import { startPurger } from './purger.ts';
import type { Derived } from './withdraw.ts';

/** What the one publisher works with, besides what publishing itself needs. */
export interface ShiftOptions extends PublishOptions {
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
function startFollowers({ atLeisure, ...press }: ShiftOptions) {
  const { makeIndex, pace, log } = press;
  return {
    keeper: makeIndex && startKeeper(press, makeIndex, pace),
    purger: startPurger(press),
    leisure: atLeisure && startWorker({ name: 'idle tasks', log, run: atLeisure }),
  };
}

type Followers = ReturnType<typeof startFollowers>;

/** Tells who follows what is published, besides whom it was told to before. */
function followed(press: ShiftOptions, { keeper }: Followers): PublishOptions {
  return {
    ...press,
    async onPublished() {
      await press.onPublished();
      keeper?.wake();
    },
    async beforeWhole() {
      await keeper?.pause();
    },
    // The search index is made from pages as well.
    async derivedOf(pages): Promise<Derived> {
      const derived = await press.derivedOf?.(pages);
      const remove = async () => {
        await derived?.remove();
        keeper?.hurry();
      };
      return { paths: derived?.paths ?? [], remove };
    },
  };
}

/**
 * Publishes what is announced, batch by batch, and keeps the search index of what is live in the background. The batch in
 * hand is always brought to its end; an edit never waits for what can be done at leisure.
 */
export function startPublishing(press: ShiftOptions): Worker {
  const followers = startFollowers(press);
  const { keeper, purger, leisure } = followers;
  const options = followed(press, followers);
  const publishNext = () =>
    publishPending(options).catch((error: unknown) => {
      press.onFailed?.(error);
      throw error;
    });
  const worker = startWorker({
    name: 'publish',
    every: LOOK,
    log: press.log,
    async run() {
      await leisure?.pause();
      if (await publishNext()) return 0;
      purger?.wake();
      leisure?.wake();
      return undefined;
    },
  });
  return {
    ...worker,
    async stop() {
      await worker.stop();
      await Promise.all([keeper?.stop(), purger?.finish(), leisure?.stop()]);
    },
  };
}
