import type { Locale } from '#contract/call/locale.ts';
import type { Batch } from '#islands/admin/kit/publish/use-batch.ts';

/** A change sent to the publisher. */
export interface SentChange {
  /** Batch returned by the call; null if the change affects no page. */
  batch: string | null;
  /** Address of the page; null for a withdrawal, and for a record that waits for its session. */
  address: string | null;
  /** Session for which it waits. */
  awaits: number | null;
  locales: readonly Locale[];
  /** Number of records published at once, which share no address. */
  count?: number;
}

/** Progress of a change before the first answer. */
export const QUEUED: Batch = { state: 'queued', done: 0, total: 0, failure: null };

/** Result of a change: its pages are live, or gone, or ready for their session. */
export function endOf({
  address,
  awaits,
  count,
}: Pick<SentChange, 'address' | 'awaits' | 'count'>) {
  if (count !== undefined) return 'live';
  if (awaits !== null) return 'ready';
  return address === null ? 'gone' : 'live';
}

/** Index of a state among the three steps shown. */
export const STEP_OF = { queued: 0, rendering: 1, failed: 1, live: 2 } as const satisfies Record<
  Batch['state'],
  number
>;
