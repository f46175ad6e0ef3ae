import { startKeeper, type Pace } from '#server/platform/search/keeper.ts';
import type { MakeIndex } from '#server/platform/search/thread.ts';
import { publishUntilQuiet, type PublishOptions } from './pending.ts';
import { startPurger } from './purger.ts';
import type { Derived } from './withdraw.ts';

/** What the one publisher works with, besides what publishing itself needs. */
export interface ShiftOptions extends PublishOptions {
  /** Done while nothing waits to be published, and left off when something does. */
  atLeisure?(signal: AbortSignal): Promise<void>;
  /** Makes the search index of a release; without it there is none. */
  makeIndex?: MakeIndex;
  /** How long the search index waits for this and that, where not as usual. */
  pace?: Pace;
}

/** Until the bell rings: an edit never waits for what can be done at leisure. */
async function rest(
  { atLeisure, log }: ShiftOptions,
  signal: AbortSignal,
  wait: () => Promise<void>,
): Promise<void> {
  const leisure = new AbortController();
  const work = atLeisure?.(AbortSignal.any([signal, leisure.signal])).catch((err: unknown) =>
    log.warn({ err }, 'what is done at leisure failed and will be tried again'),
  );
  await wait();
  leisure.abort();
  await work;
}

/** Publishes until it is told to end, and keeps the search index of what is live in the background. */
export async function publish(
  press: ShiftOptions,
  signal: AbortSignal,
  wait: (milliseconds?: number) => Promise<void>,
): Promise<void> {
  const { makeIndex, pace } = press;
  const keeper = makeIndex && startKeeper(press, makeIndex, pace);
  const purger = startPurger(press);
  const onPublished = async () => {
    await press.onPublished();
    keeper?.wake();
  };
  const beforeWhole = async () => keeper?.pause();
  // The search index is made from pages as well.
  const derivedOf = async (pages: readonly string[]): Promise<Derived> => {
    const derived = await press.derivedOf?.(pages);
    const remove = async () => {
      await derived?.remove();
      keeper?.hurry();
    };
    return { paths: derived?.paths ?? [], remove };
  };
  keeper?.wake();
  try {
    while (!signal.aborted) {
      await publishUntilQuiet({ ...press, onPublished, beforeWhole, derivedOf }, signal, wait);
      purger.wake();
      await rest(press, signal, wait);
    }
  } finally {
    await Promise.all([keeper?.stop(), purger.stop()]);
  }
}
