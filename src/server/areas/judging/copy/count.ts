import { and } from 'drizzle-orm';
import type { CopyState } from '#contract/judging/file/copy.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isContending } from '../contending/condition.ts';
import { isOfRound } from './kind.ts';
import { copies } from './table.ts';

/** Returns the files of a round, of entries still in the contest, with the states of their copies. */
export const listCopyStates = (db: Database, roundId: number) =>
  db
    .select({ entryId: copies.entryId, state: copies.state })
    .from(copies)
    .where(and(isOfRound(roundId), isContending(copies.entryId)));

const isIn = (states: readonly CopyState[], wanted: readonly CopyState[]): number =>
  states.filter((state) => wanted.includes(state)).length;

/**
 * Counts the files of a round that are still to be copied, wait for a review by the office, or cannot be shown to
 * judges.
 */
export const countCopies = (states: readonly CopyState[]) => ({
  pending: isIn(states, ['pending']),
  waiting: isIn(states, ['names', 'unread']),
  refused: isIn(states, ['refused']),
});
