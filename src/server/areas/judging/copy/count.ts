import type { CopyState } from '#contract/judging/file/copy.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isOfRound } from './kind.ts';
import { copies } from './table.ts';

/** Files of a round, with what became of their copies. */
export const listCopyStates = (db: Database, roundId: number) =>
  db
    .select({ entryId: copies.entryId, state: copies.state })
    .from(copies)
    .where(isOfRound(roundId));

const isIn = (states: readonly CopyState[], wanted: readonly CopyState[]): number =>
  states.filter((state) => wanted.includes(state)).length;

/** How many files of a round are still to be copied, wait for somebody to look at them, or cannot be shown to judges. */
export const countCopies = (states: readonly CopyState[]) => ({
  pending: isIn(states, ['pending']),
  waiting: isIn(states, ['names', 'unread']),
  refused: isIn(states, ['refused']),
});
