import { MEBI } from '#contract/files/limit.ts';
import { loadCollector } from '#server/platform/worker/collector.ts';

/** Bytes of passed-on chunks after which garbage is collected. */
const COLLECT_AFTER = 4 * MEBI;
const YOUNG = { type: 'minor' } as const;

let passedOn = 0;

/**
 * Counts bytes of a file that are about to be passed on, and collects garbage now and then. The engine lets 64 MB of
 * chunks pile up before it collects, and the allocator returns little of that; a collection of young objects alone
 * takes a millisecond (threat 33).
 */
export function countGarbage(bytes: number): void {
  passedOn += bytes;
  if (passedOn < COLLECT_AFTER) return;
  passedOn = 0;
  void loadCollector()(YOUNG);
}
