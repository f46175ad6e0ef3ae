import type { Answer } from '#contract/call/endpoint.ts';
import type { getBatch } from '#contract/publishing/publishing.ts';
import type { Locale } from '#contract/call/locale.ts';

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

/** How far the pages of a change are. */
export type Batch = Answer<typeof getBatch>['data'];

/** How long to wait for the next look, by the time since the first: about four a second at first. Milliseconds. */
export function pauseAfter(since: number): number {
  if (since < 5000) return 250;
  return since < 60_000 ? 1000 : 5000;
}

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
