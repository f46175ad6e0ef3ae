export { ensureBlindness } from './entry/blindness.ts';
export { solve } from './assign/solve.ts';
export type { PlanThread } from './assign/in-thread.ts';
export { isLineFor, isMessageFor } from './log.ts';
export { startCompleteNews } from './watch/complete.ts';
export { startProgressNews } from './watch/progress.ts';
export { startCopies } from './copy/keep.ts';
export { startReleases } from './release/keep.ts';
export { nameWinners } from './release/names.ts';
