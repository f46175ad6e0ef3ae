import type { Locale } from '#contract/call/locale.ts';
import type { Batch } from '#islands/admin/kit/publish/use-batch.ts';

/** What was sent to the publisher. */
export interface Sent {
  /** As the call has answered; null where no page changes by it. */
  batch: string | null;
  /** Where it will be seen; null for what was withdrawn, and for what waits for its session. */
  address: string | null;
  /** The session for which it waits. */
  awaits: number | null;
  locales: readonly Locale[];
  /** How many records went live at once, which then have no address in common. */
  count?: number;
}

/** How far a change is of which nothing is known yet. */
export const QUEUED: Batch = { state: 'queued', done: 0, total: 0, failure: null };

/** What a change comes to: pages are live, or gone, or ready for the session to which they belong. */
export function endOf({ address, awaits, count }: Pick<Sent, 'address' | 'awaits' | 'count'>) {
  if (count !== undefined) return 'live';
  if (awaits !== null) return 'ready';
  return address === null ? 'gone' : 'live';
}

/** Where a change stands among the three steps that are shown. */
export const STEP_OF = { queued: 0, rendering: 1, failed: 1, live: 2 } as const satisfies Record<
  Batch['state'],
  number
>;
