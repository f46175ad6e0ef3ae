import { createBell } from '#server/platform/worker/signal.ts';
import { purgeDue, type PurgeDesk } from './purge-queue.ts';

/** Tells a CDN what is stale, beside the publisher: no page waits for a CDN that does not answer. */
export interface Purger {
  /** Says that there is something to tell. */
  wake(): void;
  /** Tells once more what waits, and ends. */
  stop(): Promise<void>;
}

/** How long to wait for the pauses of what was refused, in milliseconds. */
const LOOK = 2000;

export function startPurger(desk: PurgeDesk): Purger {
  const bell = createBell();
  let isStopped = !desk.target.purge;
  const look = () =>
    purgeDue(desk).catch((err: unknown) =>
      desk.log.warn({ err }, 'what the CDN must be told cannot be read'),
    );
  const running = (async () => {
    while (!isStopped) {
      await look();
      if (!isStopped) await bell.wait(LOOK);
    }
  })();
  return {
    wake: bell.ring,
    async stop() {
      isStopped = true;
      bell.ring();
      await running;
      if (desk.target.purge) await look();
    },
  };
}
