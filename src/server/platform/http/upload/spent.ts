import { MEBI } from '#contract/files/limit.ts';
import { loadCollector } from '#server/platform/worker/collector.ts';

/** Pieces of files that have been passed on may lie about up to so many bytes. */
const MOST = 4 * MEBI;
const YOUNG = { type: 'minor' } as const;

let spent = 0;

/**
 * Notes that so many bytes of a file have arrived and are about to be passed on. The engine lets 64 MB of them lie about
 * before it looks for what nobody needs, and the allocator gives little of that back; the young ones alone are found in a
 * millisecond (threat 33).
 */
export function noteSpent(bytes: number): void {
  spent += bytes;
  if (spent < MOST) return;
  spent = 0;
  void loadCollector()(YOUNG);
}
