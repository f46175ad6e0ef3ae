export { ensureBlindness } from './entry/blindness.ts';
export { solve } from './assign/solve.ts';
export type { PlanThread } from './assign/in-thread.ts';
export { isLineFor, isMessageFor } from './log.ts';
export { isPublicWinner } from './release/elsewhere.ts';
export { findPaperUses } from './release/paper-use.ts';
export { nameWinners } from './release/names.ts';
export { withdrawWinner } from './release/rescind.ts';
